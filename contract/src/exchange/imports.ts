import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { boolean, choice, integer, text, timestamp } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';
import { structure } from '../structure-field.ts';
import { duesSummary } from './dues-summary.ts';
import { fileReading, readingChoices } from './file-reading.ts';
import { type WorkStatus, workStatuses } from './work.ts';

/** Maximum size of a dues file (EXC-7). */
export const maxImportBytes = 5_242_880;

/** Maximum size of a file with preview: CSV, XLS or XLSX (EXC-61). */
export const maxTableBytes = 52_428_800;
export const tableFile = file({
  label: 'Fișier',
  accepts: [
    'text/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  maxBytes: maxTableBytes,
  notAccepted: messages.notTable,
  tooLarge: messages.fileOver50,
  address: '/download/import/:id',
});
/** An unconfirmed import is discarded after so many days (EXC-66). */
export const previewDays = 7;

/** An import has the same word on all screens, also among all jobs (EXC-90). */
function statusOf<S extends WorkStatus>(value: S): { value: S; label: string } {
  const label = workStatuses.find((one) => one.value === value)?.label ?? value;
  return { value, label };
}

export const importStatuses = [
  statusOf('waiting'),
  statusOf('running'),
  // Parsed and shown, nothing written: waits for confirmation (EXC-60).
  statusOf('previewed'),
  statusOf('done'),
  statusOf('failed'),
  statusOf('undone'),
  statusOf('dropped'),
] as const;

/** Each type is declared in the folder of its subject. */
export const importTypes = [
  { value: 'dues', label: 'cotizații' },
  { value: 'persons', label: 'persoane' },
  { value: 'companies', label: 'societăți' },
  { value: 'users', label: 'conturi' },
] as const;
export type ImportType = (typeof importTypes)[number]['value'];

/** A file is posted completely or not at all. */
export const imports = defineContract({
  type: 'Import',
  plural: 'imports',
  title: 'Importuri',
  identifiedBy: 'id',
  nameField: 'type',
  fields: {
    file: file({
      label: 'Fișier',
      accepts: ['text/csv'],
      maxBytes: maxImportBytes,
      notAccepted: 'Trebuie sa fie in format CSV. Deschideți fișierul în Excel și salvați-l ca „CSV UTF-8”.',
      tooLarge: messages.fileOver(maxImportBytes),
      address: '/download/import/:id',
    }),
    type: choice({ label: 'Tip', required: true, choices: importTypes }),
    status: choice({ label: 'Stare', choices: importStatuses, readOnly: true }),
    totalRows: integer({ label: 'Rânduri', readOnly: true }),
    doneRows: integer({ label: 'Rânduri prelucrate', readOnly: true }),
    errorCount: integer({ label: 'Erori', readOnly: true }),
    newRows: integer({ label: 'Noi', readOnly: true }),
    changedRows: integer({ label: 'Modificate', readOnly: true }),
    sameRows: integer({ label: 'Neschimbate', readOnly: true }),
    doubtfulRows: integer({ label: 'De verificat', readOnly: true }),
    createsAccounts: boolean({ label: 'Creează și conturi', readOnly: true }),
    accountCount: integer({ label: 'Conturi create', readOnly: true }),
    passwordsTakenAt: timestamp({ label: 'Parole descărcate la' }),
    problem: text({ label: 'Problema', max: 1000, readOnly: true }),
    confirm: boolean({ label: 'Înregistrează și rândurile îndoielnice', whenEmpty: false }),
    summary: structure({ label: 'Ce aduce fișierul de cotizații', shape: duesSummary.nullable() }),
    reading: structure({ label: 'Cum a fost citit', shape: fileReading.nullable() }),
    readingChoices: structure({ label: 'Alegerile pentru citire', shape: readingChoices.nullable() }),
    username: text({ label: 'Importat de (contul)', readOnly: true }),
    userFullName: text({ label: 'Importat de', readOnly: true, example: 'Popescu Ana' }),
    createdAt: timestamp({ label: 'Încărcat la' }),
    finishedAt: timestamp({ label: 'Terminat la' }),
  },
  create: ['file', 'type', 'confirm'],
  change: [],
  views: {
    'import-list': [
      'file',
      'type',
      'status',
      'totalRows',
      'doneRows',
      'errorCount',
      'newRows',
      'changedRows',
      'sameRows',
      'doubtfulRows',
      'createsAccounts',
      'accountCount',
      'passwordsTakenAt',
      'problem',
      'summary',
      'reading',
      'readingChoices',
      'username',
      'userFullName',
      'createdAt',
      'finishedAt',
    ],
  },
  defaultView: 'import-list',
  filters: ['type', 'status'],
  order: ['createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
});

/** Options of confirming a preview; accounts only for persons (EXC-75). */
export const confirmation = z.object({
  createsAccounts: z.boolean({ error: messages.notBoolean }).default(false),
});

/** Headings of the one-time password file. */
export const passwordTitles = [
  'Nume',
  'Prenume',
  'Nr. matricol',
  'E-mail',
  'Nume de utilizator',
  'Parolă',
] as const;

/** An error in a file, at `GET /api/imports/{id}/errors`; without a column it concerns the whole row. */
export const importError = z.object({
  '@type': z.literal('ImportError'),
  line: z.int().meta({ description: 'Rândul, numărat ca în foaia de calcul: titlurile sunt primul' }),
  position: z.int().meta({ description: 'Locul între toate erorile fișierului' }),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Headings of the errors, on the screen and in the downloaded file. */
export const importErrorTitles = {
  line: 'Rând',
  column: 'Coloană',
  value: 'Valoare',
  message: 'Eroare',
} as const;

/** Kind of the cells of a column. Spreadsheets format and convert each kind differently (EXC-93, EXC-95). */
export type ColumnKind = 'day' | 'number' | 'code' | 'text';

/** A column of a file: heading, alternative headings, content. */
export type ImportColumn = {
  key: string;
  title: string;
  otherTitles?: readonly string[];
  required?: boolean;
  holds: ColumnKind;
  help: string;
  example: string;
};
