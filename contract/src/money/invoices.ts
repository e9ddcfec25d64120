import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, date, decimal, integer, reference, text } from '../fields.ts';
import { messages } from '../messages.ts';
import { readNoteName } from './note-name.ts';

/** Paid once receipts reach the total; a note over 0 lei is paid immediately (MON-38). */
export const invoiceStatuses = [
  { value: 'issued', label: 'de plată' },
  { value: 'paid', label: 'achitată' },
  { value: 'cancelled', label: 'anulată' },
] as const;

/** Columns of a member's notes; screens need more fields to decide on actions. */
export const noteShown = [
  'name',
  'issuedOn',
  'kind',
  'amount',
  'advanceUsed',
  'total',
  'settled',
  'status',
  'invoiceLink',
] as const;

/** Payment notes: issued by `/api/invoices/create/{uuid}` (MON-27), immutable (MON-33). */
export const invoices = defineContract({
  type: 'Invoice',
  plural: 'invoices',
  title: 'Note de plată',
  identifiedBy: 'uuid',
  nameField: 'name',
  fields: {
    name: text({ label: 'Nota', required: true, readOnly: true, wholeTerm: readNoteName }),
    person: reference({ label: 'Persoana', target: 'persons' }),
    company: reference({ label: 'Societatea', target: 'companies' }),
    /** The issuing branch, whose bank account is used. */
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    /** Number of the member's current branch. */
    memberRegion: integer({ label: 'Filiala membrului', required: true, readOnly: true }),
    kind: choice({
      label: 'Fel',
      required: true,
      choices: [
        { value: 'advance', label: 'avans' },
        { value: 'dues', label: 'cotizații' },
      ],
    }),
    series: text({ label: 'Serie', required: true }),
    number: integer({ label: 'Număr', required: true }),
    issuedOn: date({ label: 'Data', required: true }),
    payerName: text({ label: 'Plătitor', required: true }),
    amount: decimal({ label: 'Suma', required: true }),
    advanceUsed: decimal({ label: 'Avans folosit', required: true }),
    total: decimal({ label: 'Total de plată', required: true }),
    settled: decimal({ label: 'Achitat', required: true }),
    status: choice({ label: 'Stare', required: true, choices: invoiceStatuses }),
    reference: text({ label: 'Text pe ordinul de plată', required: true }),
    invoiceLink: text({ label: 'Document', required: true, readOnly: true }),
    invoicingState: choice({
      label: 'Sistem de facturare',
      choices: [
        { value: 'waiting', label: 'în așteptare' },
        { value: 'created', label: 'înregistrată' },
        { value: 'refused', label: 'refuzată' },
        { value: 'unknown', label: 'de verificat' },
        // Only of a cancelled note (MON-248).
        { value: 'paid', label: 'achitată acolo, anulată aici' },
      ],
    }),
    invoicingNote: text({ label: 'Motivul', readOnly: true }),
  },
  create: [],
  change: [],
  views: {
    'invoice-list': [...noteShown, 'memberRegion'],
    'invoice-details': [
      'name',
      'person.name',
      'company.name',
      'region.name',
      'kind',
      'series',
      'number',
      'issuedOn',
      'payerName',
      'amount',
      'advanceUsed',
      'total',
      'settled',
      'status',
      'reference',
      'invoiceLink',
      'invoicingState',
      'memberRegion',
    ],
    // For staff, with the messages of the invoicing system.
    'invoice-register': [
      'name',
      'issuedOn',
      'payerName',
      'person',
      'company',
      'region.name',
      'kind',
      'amount',
      'advanceUsed',
      'total',
      'settled',
      'status',
      'invoicingState',
      'invoicingNote',
      'invoiceLink',
      'memberRegion',
    ],
    'invoice-dd': ['name', 'payerName', 'total'],
  },
  defaultView: 'invoice-list',
  itemView: 'invoice-details',
  filters: [
    'person',
    'person.id',
    'company',
    'company.id',
    'region.id',
    'status',
    'kind',
    'name',
    'payerName',
    'series',
    'number',
    'invoicingState',
    'issuedOn',
  ],
  order: ['issuedOn', 'id'],
  defaultOrder: [['issuedOn', 'desc']],
  lookup: {
    view: 'invoice-dd',
    filters: ['name', 'payerName'],
    hint: 'Scrieți seria și numărul sau numele plătitorului',
  },
});

/** Amount in `POST /api/invoices/create/{uuid}`; whether it may be negative depends on the account. */
export const advanceAmount = decimal({
  label: 'Suma',
  required: true,
  missing: messages.advanceNotValid,
  min: -1_000_000,
  max: 1_000_000,
  notBetween: 'Suma nu poate depăși 1.000.000 RON.',
});

/** Body of `POST /api/invoices/create/{uuid}`; other fields of the member are ignored. */
export type AdvanceRequest = { addedAvans: number };

/** `invoice` in the response of `POST /api/invoices/create/{uuid}` and of `by-annual-report`. */
export const issuedInvoice = z.object({
  '@id': z.string(),
  id: z.int(),
  uuid: z.uuid(),
  series: z.string(),
  number: z.int(),
  amount: z.number(),
  total: z.number(),
  reference: z.string(),
  status: z.enum(['issued', 'paid', 'cancelled']),
  invoiceLink: z.string(),
  invoice_link: z.string(),
  avans_folosit: z.number(),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

/** Response of `POST /api/invoices/create/{uuid}`: the note, the member's resulting advance, warnings for staff. */
export const advanceAnswer = z.object({
  invoice: issuedInvoice,
  avans: z.number(),
  warnings: z.array(z.object({ propertyPath: z.string(), message: z.string() })).exactOptional(),
});
export type AdvanceAnswer = z.infer<typeof advanceAnswer>;

/** Response of `GET /api/invoices/totals` for the filtered notes; amounts exclude cancelled notes. */
export const noteTotals = z.object({
  count: z.int(),
  total: z.number(),
  settled: z.number(),
  unpaid: z.number(),
});
export type NoteTotals = z.infer<typeof noteTotals>;

/** Body of `cancel` and `register`: `force` confirms an action that was denied with a question. */
export const forceRequest = z.object({ force: z.boolean().catch(false) }).catch({ force: false });

/** The invoicing system does not have the note: cancelling requires `force` (MON-45). */
export type NoteMissing = { code: 'NOTE_MISSING'; serie: string; numar: string };
export const noteMissing: NoteMissing['code'] = 'NOTE_MISSING';

/** It is unknown whether the invoicing system has the note: sending it again requires `force`. */
export type NoteUncertain = { code: 'NOTE_UNCERTAIN'; serie: string; numar: string };
export const noteUncertain: NoteUncertain['code'] = 'NOTE_UNCERTAIN';

/**
 * The invoicing system rejected the note, or it is unknown whether it has the note, or it has a cancelled one as paid: somebody
 * has to check.
 */
export function needsCare(invoicingState: unknown): boolean {
  return isUnregistered(invoicingState) || invoicingState === 'paid';
}

function isUnregistered(invoicingState: unknown): boolean {
  return invoicingState === 'refused' || invoicingState === 'unknown';
}

/**
 * A note still waiting after a timeout can be sent again, too, because its automatic retries may be used up (MON-95).
 */
export function mayBeRegisteredAgain(note: { invoicingState?: unknown; invoicingNote?: unknown }): boolean {
  return isUnregistered(note.invoicingState) || (note.invoicingState === 'waiting' && hasReason(note));
}

function hasReason({ invoicingNote }: { invoicingNote?: unknown }): boolean {
  return typeof invoicingNote === 'string' && invoicingNote !== '';
}

/** Reason at a note that was cancelled with its report although the invoicing system has it as paid (MON-248). */
export function paidElsewhere(name: string): string {
  return `Sistemul de facturare are nota ${name} ca achitată, dar registrul nu are încasarea ei. Căutați banii și înregistrați încasarea ca avans al membrului, sau restituiți-i.`;
}

/** Confirmation before a note is sent again whose state is unknown. */
export function checkNoteFirst(name: string): string {
  return `Verificați întâi în sistemul de facturare că nota ${name} nu există acolo; altfel va fi înregistrată de două ori.`;
}
