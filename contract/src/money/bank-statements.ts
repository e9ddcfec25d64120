import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { boolean, choice, date, decimal, integer, reference, text, timestamp } from '../fields.ts';
import { file } from '../file-field.ts';
import { messages } from '../messages.ts';

/** Maximum size of a statement (MON-63). */
export const maxStatementBytes = 5_242_880;

/** Choices for a column of a statement that has an unknown title (MON-291). */
export const columnMeanings = [
  { value: 'ignored', label: 'nu se folosește (nu este bani)' },
  { value: 'state', label: 'starea plății' },
  { value: 'currency', label: 'moneda' },
  { value: 'amount', label: 'suma' },
  { value: 'credit', label: 'suma încasată' },
  { value: 'debit', label: 'suma plătită' },
  { value: 'day', label: 'data' },
  { value: 'payer', label: 'plătitorul' },
  { value: 'iban', label: 'IBAN-ul plătitorului' },
  { value: 'text', label: 'detaliile plății' },
  { value: 'reference', label: 'referința băncii' },
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number]['value'];

/** Beginning of what a refusal says of a column that looks like nothing of weight. */
export const unusedColumn = 'Nu se folosește, dacă nu spuneți altfel';

const longestTitle = 200;

/** Meanings by title; a refusal names the titles that are missing, as `columns.<title>`. */
export const columnChoices = z.record(
  z.string().max(longestTitle),
  z.enum(columnMeanings.map(({ value }) => value)),
);

/** Bank statements of a branch, whose lines pay payment notes. */
export const bankStatements = defineContract({
  type: 'BankStatement',
  plural: 'bank_statements',
  title: 'Extrase bancare',
  identifiedBy: 'id',
  nameField: 'iban',
  fields: {
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    file: file({
      label: 'Fișier',
      accepts: [
        'application/xml',
        'text/csv',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/zip',
      ],
      maxBytes: maxStatementBytes,
      notAccepted:
        'Trebuie să fie un extras camt.053 (XML sau ZIP), MT940, CSV sau XLSX. Alt tabel, de exemplu XLS, deschideți-l în Excel și salvați-l ca XLSX; în locul unui PDF cereți băncii unul dintre aceste formate.',
      tooLarge: messages.fileOver(maxStatementBytes),
      address: '/download/bank_statement/:id',
    }),
    /** Of the file; people write it only where the file does not contain it (MON-143). */
    iban: text({ label: 'Cont', max: 40, help: 'Numai dacă fișierul nu îl conține' }),
    columns: text({
      label: 'Coloane necunoscute',
      max: 4000,
      help: 'JSON: ce este fiecare coloană al cărei titlu nu este cunoscut, de exemplu {"Canal":"ignored"}',
    }),
    username: text({ label: 'Încărcat de (contul)', readOnly: true }),
    userFullName: text({ label: 'Încărcat de', readOnly: true, example: 'Popescu Ana' }),
    createdAt: timestamp({ label: 'Încărcat la' }),
    lineCount: integer({ label: 'Încasări noi', readOnly: true }),
    openCount: integer({ label: 'Neînregistrate', readOnly: true }),
    /** For filters. */
    hasOpenLines: boolean({ label: 'Cu încasări neînregistrate', whenEmpty: false, readOnly: true }),
    knownLines: integer({ label: 'Cunoscute deja', readOnly: true }),
    problems: text({ label: 'Excluse', max: 2000, readOnly: true }),
  },
  create: ['region', 'file', 'iban', 'columns'],
  change: [],
  views: {
    'statement-list': [
      'file',
      'region.name',
      'iban',
      'lineCount',
      'openCount',
      'knownLines',
      'problems',
      'username',
      'userFullName',
      'createdAt',
    ],
  },
  defaultView: 'statement-list',
  filters: ['region.id', 'hasOpenLines'],
  order: ['createdAt', 'id'],
  defaultOrder: [['id', 'desc']],
});

export const lineStates = [
  { value: 'unmatched', label: 'fără notă' },
  { value: 'suggested', label: 'de confirmat' },
  { value: 'confirmed', label: 'înregistrată' },
  { value: 'aside', label: 'exclusă' },
] as const;

export const lineKinds = [
  { value: 'receipt', label: 'încasare' },
  { value: 'outgoing', label: 'plată din cont' },
  { value: 'reversal', label: 'stornare' },
] as const;
export type LineKind = (typeof lineKinds)[number]['value'];

/** A line of a statement; confirming a receipt posts its dues, once (MON-70). */
export const bankStatementLines = defineContract({
  type: 'BankStatementLine',
  plural: 'bank_statement_lines',
  title: 'Încasări din extras',
  identifiedBy: 'id',
  nameField: 'text',
  fields: {
    statement: reference({ label: 'Extras', required: true, target: 'bank_statements' }),
    position: integer({ label: 'Nr.', required: true }),
    bookedOn: date({ label: 'Data', required: true }),
    amount: decimal({ label: 'Suma', required: true }),
    payerName: text({ label: 'Plătitor' }),
    payerIban: text({ label: 'IBAN plătitor' }),
    text: text({ label: 'Detalii', max: 1000 }),
    reference: text({ label: 'Referință' }),
    invoice: reference({ label: 'Nota de plată', target: 'invoices' }),
    certainty: choice({
      label: 'Potrivire',
      choices: [
        { value: 'sure', label: 'sigură' },
        { value: 'likely', label: 'probabilă' },
        { value: 'check', label: 'de verificat' },
      ],
    }),
    reason: text({ label: 'Motiv', max: 300 }),
    state: choice({ label: 'Stare', choices: lineStates, readOnly: true }),
    /** Only a receipt can be posted (MON-138). */
    kind: choice({ label: 'Fel', choices: lineKinds, readOnly: true }),
    /** The notes that a receipt names together, each with its part (MON-136). */
    split: text({ label: 'Împărțire', max: 1000 }),
    /** The line of another file that this one resembles (MON-137). */
    resembles: text({ label: 'Seamănă cu', readOnly: true }),
    /** The probable member if no note is named (MON-100); after posting to a single member, that member. */
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    payer: text({ label: 'Plătitorul notei', readOnly: true }),
    asideReason: text({ label: 'De ce este exclusă', max: 300, format: 'long' }),
    confirmedAt: timestamp({ label: 'Înregistrată la' }),
    confirmedBy: text({ label: 'Înregistrată de (contul)', readOnly: true }),
    confirmedByName: text({ label: 'Înregistrată de', readOnly: true, example: 'Popescu Ana' }),
  },
  create: [],
  /**
   * Replaces or removes the suggested note, removes the suggested notes, or sets the reason for setting the line aside.
   * Posted lines cannot change.
   */
  change: ['invoice', 'split', 'asideReason'],
  views: {
    'line-list': [
      'position',
      'bookedOn',
      'amount',
      'payerName',
      'text',
      'invoice.name',
      'payer',
      'person.name',
      'company.name',
      'asideReason',
      'certainty',
      'reason',
      'state',
      'kind',
      'split',
      'resembles',
      'confirmedAt',
      'confirmedBy',
      'confirmedByName',
    ],
  },
  defaultView: 'line-list',
  filters: ['statement', 'statement.id', 'invoice.id', 'person.id', 'company.id', 'state', 'certainty'],
  order: ['position', 'bookedOn', 'amount', 'id'],
  defaultOrder: [['position', 'asc']],
});

export type LinePart = { member?: string; invoice?: string; amount: string };

/** Body of `post`: the amount for each member or note (MON-101); the parts must make up the whole receipt. */
export const linePartAmount = decimal({
  label: 'Suma',
  required: true,
  missing: 'Suma este obligatorie',
  min: 0.01,
  notBetween: 'Suma este mai mare decât 0.',
});

/** Response of `confirm-all`: the number of posted lines, and why others were not posted. */
export const confirmedAnswer = z.object({
  confirmed: z.int(),
  left: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type Confirmed = z.infer<typeof confirmedAnswer>;
