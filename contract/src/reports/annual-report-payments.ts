/** Payment that a member declares for a report: a claim, which posts nothing (REP-30). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, date, decimal, reference, text, timestamp } from '../fields.ts';
import { messages } from '../messages.ts';

export const paidBy = [
  { value: 'currentUser', label: 'Eu' },
  { value: 'person', label: 'Altă persoană' },
  { value: 'company', label: 'O societate' },
] as const;

const amount = { min: 0, notBetween: messages.notNegative };

/** Fields of the form; the multipart parts have the same names. */
export const paymentProofFields = {
  opNumber: text({ label: 'Numărul ordinului de plată', required: true, max: 50 }),
  opDate: date({ label: 'Data ordinului de plată', required: true }),
  opPaidBy: choice({ label: 'Cine a plătit', required: true, choices: paidBy }),
  opPaidByPersonName: text({ label: 'Numele persoanei care a plătit', max: 200 }),
  opPaidByPersonCnp: text({ label: 'CNP-ul persoanei care a plătit', max: 20, format: 'cnp' }),
  opPaidByCompanyName: text({ label: 'Denumirea societății care a plătit', max: 250 }),
  opPaidByCompanyCui: text({ label: 'CUI-ul societății care a plătit', max: 20, format: 'cui' }),
  fixedDuePayment: decimal({ label: 'Cotizație fixă plătită', required: true, ...amount }),
  variableDuePayment: decimal({ label: 'Cotizație variabilă plătită', required: true, ...amount }),
} as const;

/** Part name of the copy of the payment order. */
export const paymentProofFile = 'opPaymentPdfFile';

export const annualReportPayments = defineContract({
  type: 'AnnualReportPayment',
  plural: 'annual_report_payments',
  title: 'Plăți declarate',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    annualReport: reference({ label: 'Raportul', required: true, target: 'annual_reports' }),
    opNumber: text({ label: 'Numărul ordinului de plată' }),
    opDate: date({ label: 'Data ordinului de plată' }),
    opPaidBy: choice({ label: 'Cine a plătit', choices: paidBy }),
    opPaidByPersonName: text({ label: 'Persoana care a plătit' }),
    opPaidByPersonCnp: text({ label: 'CNP-ul plătitorului', format: 'cnp' }),
    opPaidByCompanyName: text({ label: 'Societatea care a plătit' }),
    opPaidByCompanyCui: text({ label: 'CUI-ul plătitorului', format: 'cui' }),
    membershipFixedFee: decimal({ label: 'Cotizație fixă datorată' }),
    membershipVariableFee: decimal({ label: 'Cotizație variabilă datorată' }),
    onlineFixedValue: decimal({ label: 'Fixă, plătită online' }),
    onlineVariableValue: decimal({ label: 'Variabilă, plătită online' }),
    fixedDueValuePaid: decimal({ label: 'Cotizație fixă plătită', required: true }),
    variableDueValuePaid: decimal({ label: 'Cotizație variabilă plătită', required: true }),
    updatedAt: timestamp({ label: 'Trimisă la' }),
    // Set when the report was restarted: the claim is no longer valid.
    setAsideAt: timestamp({ label: 'Pusă deoparte la' }),
  },
  create: [],
  change: [],
  views: {
    'payment-list': [
      'annualReport',
      'opNumber',
      'opDate',
      'opPaidBy',
      'opPaidByPersonName',
      'opPaidByPersonCnp',
      'opPaidByCompanyName',
      'opPaidByCompanyCui',
      'membershipFixedFee',
      'membershipVariableFee',
      'onlineFixedValue',
      'onlineVariableValue',
      'fixedDueValuePaid',
      'variableDueValuePaid',
      'updatedAt',
      'setAsideAt',
    ],
  },
  defaultView: 'payment-list',
  filters: ['annualReport', 'annualReport.id', 'setAsideAt'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});

/** Response of `get_dues_payment_data`. */
export const duesPaymentData = z.object({
  /** Amount of the note: excludes amounts that an earlier validated report of the year has posted (REP-352). */
  fixedDueValue: z.number(),
  variableDueValue: z.number(),
  /** The part of both dues covered by the paid advance, and the rest to pay. */
  advanceUsed: z.number(),
  total: z.number(),
  /** Nothing has to be paid, so no proof is required. */
  isNothingToPay: z.boolean(),
  /** The branch's bank account; null if there is no note. */
  account: z.object({ iban: z.string(), bank: z.string().nullable() }).nullable(),
});
export type DuesPaymentData = z.infer<typeof duesPaymentData>;

/** Response of requests that change the report's status. */
export const movedReport = z.object({
  id: z.int(),
  status: z.int(),
  current_step: z.int(),
});
export type MovedReport = z.infer<typeof movedReport>;

/** `DD-MM-YYYY`, as the form sends it, or `YYYY-MM-DD`; undefined for an invalid date. */
export function readPaymentDay(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed.trim()) ?? [];
  const iso = year ? `${year}-${month}-${day}` : typed.trim();
  return z.iso.date().safeParse(iso).success ? iso : undefined;
}

/** Fixed wording (API-4). */
export const cardUnavailable = 'Plata online cu cardul nu este disponibilă.';
