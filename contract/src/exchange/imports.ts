import { z } from 'zod';
import { choice, file, integer, text, timestamp } from '../fields.ts';
import { messages } from '../messages.ts';
import { defineContract } from '../resource.ts';

export const maxImportBytes = 5_242_880;

export const importStatuses = [
  { value: 'waiting', label: 'în așteptare' },
  { value: 'running', label: 'se procesează' },
  { value: 'done', label: 'finalizat' },
  { value: 'failed', label: 'cu erori' },
  { value: 'undone', label: 'anulat' },
] as const;

/** Files of dues (spec/2 §2.5, §5.3, §7.6): all of a file is posted, or nothing. */
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
      notAccepted: 'Trebuie sa fie in format CSV.',
      tooLarge: messages.fileOver5,
    }),
    type: choice({ label: 'Tip', required: true, choices: [{ value: 'dues', label: 'cotizații' }] }),
    status: choice({ label: 'Stare', choices: importStatuses, readOnly: true }),
    totalRows: integer({ label: 'Rânduri', readOnly: true }),
    doneRows: integer({ label: 'Rânduri prelucrate', readOnly: true }),
    errorCount: integer({ label: 'Erori', readOnly: true }),
    problem: text({ label: 'Problema', max: 1000, readOnly: true }),
    username: text({ label: 'Importat de', readOnly: true }),
    createdAt: timestamp({ label: 'Încărcat la' }),
    finishedAt: timestamp({ label: 'Terminat la' }),
  },
  create: ['file', 'type'],
  change: [],
  views: {
    'import-list': [
      'file',
      'type',
      'status',
      'totalRows',
      'doneRows',
      'errorCount',
      'problem',
      'username',
      'createdAt',
      'finishedAt',
    ],
  },
  defaultView: 'import-list',
  filters: ['type', 'status'],
  order: ['createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
  upload: { field: 'file', download: 'import', parts: {} },
});

/** What stopped a file, at `GET /api/imports/{id}/errors`; without a column it is the whole row. */
export const importError = z.object({
  '@type': z.literal('ImportError'),
  line: z.int().meta({ description: 'Rândul, numărat ca în foaia de calcul: titlurile sunt primul' }),
  position: z.int().meta({ description: 'Locul între toate erorile fișierului' }),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** Headings of the errors, on the screen and in the file that is downloaded. */
export const importErrorTitles = {
  line: 'Rând',
  column: 'Coloană',
  value: 'Valoare',
  message: 'Eroare',
} as const;

/** A column of the dues file: its heading, what else it may be called, what it holds. */
export type ImportColumn = {
  key: string;
  title: string;
  otherTitles?: readonly string[];
  required?: boolean;
  help: string;
  example: string;
};

/** Documented columns of `type: dues`; the template and the page are made from them. */
export const dueImportColumns = [
  {
    key: 'member',
    title: 'Tip membru',
    otherTitles: ['Membru', 'Tip'],
    required: true,
    help: 'PF pentru persoane fizice, PJ pentru societăți',
    example: 'PF',
  },
  {
    key: 'regNumber',
    title: 'Număr matricol',
    otherTitles: ['Nr. matricol', 'Nr matricol', 'Număr autorizație', 'Nr. autorizație', 'regNumber'],
    help: 'numărul matricol al persoanei sau numărul de autorizație al societății',
    example: '',
  },
  { key: 'cip', title: 'CIP', help: 'codul de identificare profesională', example: '' },
  {
    key: 'fiscalCode',
    title: 'CNP/CUI',
    otherTitles: ['CNP', 'CUI', 'CNP sau CUI'],
    help: 'CNP-ul persoanei sau CUI-ul societății; dintre cele trei coduri ajunge unul',
    example: '',
  },
  {
    key: 'code',
    title: 'Cod',
    otherTitles: ['Cod cotizație', 'code'],
    required: true,
    help: 'codul cotizației, de exemplu 461.01.01.26',
    example: '461.01.01.26',
  },
  {
    key: 'feeSummary',
    title: 'Explicație',
    otherTitles: ['Explicații', 'feeSummary'],
    help: 'text liber',
    example: 'Cotizație fixă',
  },
  {
    key: 'fee',
    title: 'Valoare',
    otherTitles: ['Debit', 'fee'],
    help: 'suma datorată; gol înseamnă 0',
    example: '700,00',
  },
  {
    key: 'feeYear',
    title: 'An valoare',
    otherTitles: ['An debit', 'An', 'feeYear'],
    required: true,
    help: 'anul pentru care se datorează',
    example: '2026',
  },
  {
    key: 'paymentSummary',
    title: 'Tip plată',
    otherTitles: ['Mod de plată', 'paymentSummary'],
    help: 'banca, caserie sau alt tip de plată din lista cotizațiilor',
    example: 'banca',
  },
  {
    key: 'paymentDate',
    title: 'Data plății',
    otherTitles: ['Data', 'Data plată', 'paymentDate'],
    required: true,
    help: 'zz.ll.aaaa sau aaaa-ll-zz',
    example: '15.02.2026',
  },
  {
    key: 'paymentAmount',
    title: 'Suma plătită',
    otherTitles: ['Suma', 'Plată', 'paymentAmount'],
    help: 'suma încasată; gol înseamnă 0',
    example: '700,00',
  },
  {
    key: 'paymentYear',
    title: 'An plată',
    otherTitles: ['paymentYear'],
    help: 'gol înseamnă anul datei plății',
    example: '2026',
  },
] as const satisfies readonly ImportColumn[];
