/** Common parts of the dues of persons and companies (MON-6). */

import { z } from 'zod';
import { boolean, choice, currentChoice, date, decimal, integer, text, timestamp, year } from '../fields.ts';
import { accounts, compensation, dueCodes, paymentTypes } from './due-codes.ts';

export { compensation };

/** After that many days only an administrator may delete a due (MON-12). */
export const dueDeletionDays = 57;
/** Earliest possible payment date, and the earliest that a moderator may enter (MON-8). */
export const firstPaymentDate = '2020-01-01';
export const firstPaymentDateOfModerator = '2025-01-01';

const yearMissing = 'Anul este obligatoriu';

/** Both sides are required, each with its own error text (MON-7): an unused side is entered as 0. */
export const dueFields = {
  code: currentChoice({ label: 'Cod', required: true, missing: 'Codul este obligatoriu', choices: dueCodes }),
  type: text({ label: 'Tip', readOnly: true }),
  feeSummary: text({ label: 'Explicație', max: 500 }),
  fee: decimal({ label: 'Valoare', required: true, missing: 'Valoarea este obligatorie' }),
  feeYear: year({ label: 'An valoare', required: true, missing: yearMissing }),
  paymentSummary: choice({ label: 'Tip plată', choices: paymentTypes }),
  paymentDate: date({ label: 'Data plății', required: true, missing: 'Data este obligatorie' }),
  paymentAmount: decimal({ label: 'Suma plătită', required: true, missing: 'Suma este obligatorie' }),
  paymentYear: year({ label: 'An plată', required: true, missing: yearMissing }),
  createdAt: timestamp({ label: 'Data adăugării' }),
  /** The correction of a receipt on a note; must be deleted before it. */
  correctedBy: text({ label: 'Corectată prin', readOnly: true }),
  /** Posted by a statement's receipt: deleting it deletes everything that the receipt posted (MON-13). */
  fromStatement: boolean({ label: 'Din extras', whenEmpty: false, readOnly: true }),
  /** Number of the receipt whose payment it is part of, and the document behind that payment (MON-111). */
  receipt: integer({ label: 'Încasare', readOnly: true }),
  receiptAmount: decimal({ label: 'Suma încasării', readOnly: true }),
  documentNumber: text({ label: 'Număr document', readOnly: true }),
  /** All dues of the same payment, in words; empty if it is the only one. */
  paidTogether: text({ label: 'Aceeași plată', readOnly: true }),
} as const;

const entered = [
  'feeSummary',
  'fee',
  'feeYear',
  'paymentSummary',
  'paymentDate',
  'paymentAmount',
  'paymentYear',
] as const;

export const dueInputs = ['code', ...entered] as const;
/** Columns of a list; screens need more fields to decide on actions. */
export const dueShown = ['code', 'type', ...entered, 'createdAt'] as const;
export const dueColumns = [
  ...dueShown,
  'correctedBy',
  'fromStatement',
  'receipt',
  'receiptAmount',
  'documentNumber',
  'paidTogether',
] as const;

/** Filters that accounting systems need (API-195). */
export const dueFilters = ['feeYear', 'code', 'paymentDate', 'paymentYear'] as const;
export const dueOrder = ['feeYear', 'paymentYear', 'paymentDate', 'code', 'id'] as const;
export const dueDefaultOrder = [
  ['feeYear', 'desc'],
  ['paymentYear', 'desc'],
] as const;

const owed = { fee: z.number(), payment: z.number(), diff: z.number() };

/** One year of a member's account 461 (MON-14). */
export const dueReportRow = z.object({ year: z.int(), ...owed });
export type DueReportRow = z.infer<typeof dueReportRow>;

/** Totals over all years of the report. */
export const dueReportTotals = z.object(owed);

/** One year of an account's summary; `iesiri` only for 461 (MON-15, MON-16). */
const centralizatorRow = z.object({
  year: z.int(),
  soldInitial: z.number(),
  intrari: z.number(),
  iesiri: z.number().exactOptional(),
  soldFinal: z.number(),
});
export type CentralizatorRow = z.infer<typeof centralizatorRow>;

export const centralizatorAnswer = z.object({
  account: z.enum(accounts),
  items: z.array(centralizatorRow),
});
