/** Exports: files requested by staff, written in the background and kept for a limited time (EXC-20). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, date, integer, reference, text, timestamp, year } from '../fields.ts';
import { messages } from '../messages.ts';
import { structure } from '../structure-field.ts';

/** Characters that file systems forbid, and names that lead to another folder (EXC-26). */
const notInNames = /[/\\:*?"<>|\p{Cc}\p{Cf}]|^\.+$/u;

/** Unchanged API values (API-3). Each type is declared in the folder of its subject. */
export const exportTypes = [
  { value: 'persons_column_based_export', label: 'Persoane: coloane alese' },
  { value: 'persons_annual_report', label: 'Persoane: rapoarte anuale' },
  { value: 'persons_unvalidated_reports', label: 'Persoane: rapoarte nevalidate' },
  { value: 'persons_dues_export', label: 'Persoane: cotizații' },
  { value: 'persons_dues_totals_export', label: 'Persoane: totaluri ale cotizațiilor pe ani' },
  { value: 'persons_dues_centralizator_export', label: 'Persoane: centralizator cotizații' },
  { value: 'persons_courses_export', label: 'Persoane: cursuri' },
  { value: 'persons_status_export', label: 'Persoane: statusuri' },
  { value: 'persons_seals', label: 'Persoane: parafe' },
  { value: 'companies_column_based_export', label: 'Societăți: coloane alese' },
  { value: 'companies_annual_report', label: 'Societăți: rapoarte anuale' },
  { value: 'companies_annual_report_shareholders', label: 'Societăți: asociații din rapoarte' },
  { value: 'companies_unvalidated_reports', label: 'Societăți: rapoarte nevalidate' },
  { value: 'companies_dues_export', label: 'Societăți: cotizații' },
  { value: 'companies_dues_totals_export', label: 'Societăți: totaluri ale cotizațiilor pe ani' },
  { value: 'companies_dues_centralizator_export', label: 'Societăți: centralizator cotizații' },
  { value: 'companies_seals_export', label: 'Societăți: parafe' },
  { value: 'persons_list', label: 'Lista persoanelor' },
  { value: 'companies_list', label: 'Lista societăților' },
  { value: 'person_dues_list', label: 'Lista cotizațiilor persoanelor' },
  { value: 'company_dues_list', label: 'Lista cotizațiilor societăților' },
  { value: 'annual_reports_list', label: 'Lista rapoartelor anuale' },
  { value: 'due_run_rows_list', label: 'Membrii unui calcul de penalități sau rapoarte nedepuse' },
  { value: 'course_enrolments_list', label: 'Membrii înscriși la un curs' },
  { value: 'debt_ageing_export', label: 'Vechimea datoriilor, pe membri' },
  { value: 'debt_ageing_branches_export', label: 'Vechimea datoriilor, pe filiale' },
  { value: 'strike_off_export', label: 'Propuși pentru radiere' },
] as const;
export type ExportType = (typeof exportTypes)[number]['value'];

/** Exports of what a list shows, with its filters and order; requested on the list itself (EXC-32). */
export const listExports = {
  persons: 'persons_list',
  companies: 'companies_list',
  person_dues: 'person_dues_list',
  company_dues: 'company_dues_list',
  annual_reports: 'annual_reports_list',
  due_run_rows: 'due_run_rows_list',
  course_enrolments: 'course_enrolments_list',
} as const satisfies Record<string, ExportType>;

const exportStatuses = [
  { value: 'pending', label: 'în așteptare' },
  { value: 'processing', label: 'se scrie' },
  { value: 'done', label: 'finalizat' },
  { value: 'failed', label: 'eșuat' },
  { value: 'cancelled', label: 'anulat' },
] as const;

const exportFormats = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
] as const;
export type ExportFormat = (typeof exportFormats)[number]['value'];

/** Filters of exports; each type declares which of them it supports. */
export const exportFilters = {
  region_name: text({ label: 'Filiala', max: 100 }),
  cnp: text({ label: 'CNP', max: 20 }),
  cui: text({ label: 'CUI', max: 20 }),
  min_payment_date: date({ label: 'Data plății, de la' }),
  max_payment_date: date({ label: 'Data plății, până la' }),
  year: year({ label: 'An' }),
  owes: choice({ label: 'Cotizații', choices: [{ value: 'true', label: 'Doar restanțierii' }] }),
} as const;
export type ExportFilter = keyof typeof exportFilters;

export const exportNameField = text({ label: 'Numele exportului', required: true, max: 120 });

/** The name becomes part of the file name. */
export function refuseExportName(name: string): string | undefined {
  return notInNames.test(name) ? messages.exportName : undefined;
}

/** For the centralizers (EXC-25): both dates are required, in the same calendar year. */
export function refuseInterval(from: string | null | undefined, to: string | null | undefined) {
  return from && to && from.slice(0, 4) !== to.slice(0, 4) ? messages.notOneYear : undefined;
}

const download = z.object({
  username: z.string(),
  name: z.string().meta({ description: 'Numele titularului contului', examples: ['Popescu Ana'] }),
  at: z.string(),
});

export const exports = defineContract({
  type: 'Export',
  plural: 'exports',
  title: 'Exporturi',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    name: exportNameField,
    type: choice({ label: 'Tip', required: true, choices: exportTypes, notChoice: messages.notExportType }),
    format: choice({ label: 'Format', required: true, choices: exportFormats }),
    status: choice({ label: 'Stare', required: true, choices: exportStatuses, readOnly: true }),
    filters: structure({ label: 'Filtre', shape: z.record(z.string(), z.string()) }),
    columns: structure({ label: 'Coloane', shape: z.array(z.string()) }),
    region: reference({ label: 'Filiala', target: 'regions', readOnly: true }),
    user: reference({ label: 'Contul', required: true, target: 'users', readOnly: true }),
    username: text({ label: 'Cerut de (contul)', required: true, readOnly: true }),
    userFullName: text({ label: 'Cerut de', required: true, readOnly: true, example: 'Popescu Ana' }),
    totalRows: integer({ label: 'Rânduri', readOnly: true }),
    doneRows: integer({ label: 'Rânduri scrise', required: true, readOnly: true }),
    problem: text({ label: 'Problema', max: 1000, readOnly: true }),
    fileSize: integer({ label: 'Mărime', readOnly: true }),
    downloadLink: text({ label: 'Descărcare', readOnly: true }),
    downloads: structure({ label: 'Descărcat de', shape: z.array(download) }),
    createdAt: timestamp({ label: 'Cerut la' }),
    finishedAt: timestamp({ label: 'Terminat la' }),
  },
  create: [],
  change: [],
  views: {
    'export-list': [
      'name',
      'type',
      'format',
      'status',
      'filters',
      'columns',
      'region.name',
      'username',
      'userFullName',
      'totalRows',
      'doneRows',
      'problem',
      'fileSize',
      'downloadLink',
      'downloads',
      'createdAt',
      'finishedAt',
    ],
  },
  defaultView: 'export-list',
  filters: ['type', 'status', 'region.id', 'user.id'],
  order: ['createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
});

/** A column of a type: fixed columns are always exported, others if chosen. */
export const exportColumn = z.object({ key: z.string(), title: z.string(), isFixed: z.boolean() });
export type ExportColumnHead = z.infer<typeof exportColumn>;

/** Description of a type, at `GET /api/exports/types`. */
export const exportTypeAnswer = z.object({
  '@type': z.literal('ExportType'),
  type: z.enum(exportTypes.map(({ value }) => value) as [ExportType, ...ExportType[]]), // the list is not empty
  label: z.string(),
  member: z.enum(['person', 'company']),
  filters: z.array(z.enum(Object.keys(exportFilters) as ExportFilter[])),
  needsOneYear: z.boolean().meta({ description: 'Plățile trebuie să fie ale unui singur an calendaristic' }),
  columns: z.array(exportColumn),
});
export type ExportTypeAnswer = z.infer<typeof exportTypeAnswer>;
