/** A payment of a member, recorded in one step (MON-99). */
import { z } from 'zod';
import { choice, date, decimal, text } from '../fields.ts';
import { memberKinds } from '../member.ts';
import { compensation, paymentTypes } from './due-codes.ts';

export const receiptFields = {
  amount: decimal({
    label: 'Suma',
    required: true,
    missing: 'Suma este obligatorie',
    min: 0.01,
    max: 9_999_999,
    notBetween: 'Suma este mai mare decât 0 și de cel mult 9.999.999 RON.',
  }),
  paymentDate: date({ label: 'Data plății', required: true, missing: 'Data este obligatorie' }),
  paymentSummary: choice({
    label: 'Tip plată',
    required: true,
    // Paying from an advance is not a receipt.
    choices: paymentTypes.filter(({ value }) => value !== compensation),
  }),
  documentNumber: text({ label: 'Număr document', help: 'Al chitanței sau al ordinului de plată', max: 40 }),
} as const;

export type ReceiptRequest = {
  amount: string;
  paymentDate: string;
  paymentSummary: string;
  documentNumber?: string | null;
  /** Keys of the debts to settle, in their order; all debts if absent. */
  debts?: string[];
  /** Number of the receipt that this one corrects: it is deleted in the same transaction (MON-112). */
  replaces?: number;
};

/** How the payment was used. */
export const receiptAnswer = z.object({
  /** Number of the receipt, and one of its dues; deleting that one deletes the receipt (MON-111). */
  receipt: z.int(),
  due: z.string(),
  settled: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** Posted to account 472: to advance notes first, then to the advance. */
  advance: z.number(),
  balance: z.number(),
  avans: z.number(),
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

/** A receipt with the dues that it posted (MON-111). */
export const receipt = z.object({
  id: z.int(),
  member: z.object({ '@id': z.string(), kind: z.enum(memberKinds), name: z.string() }),
  /** One of its dues: deleting it deletes all of them. */
  due: z.string(),
  amount: z.number(),
  paymentDate: z.string(),
  paymentSummary: z.string(),
  documentNumber: z.string().nullable(),
  createdAt: z.string(),
  rows: z.array(
    z.object({ code: z.string(), year: z.int(), summary: z.string().nullable(), amount: z.number() }),
  ),
  /** Whether this account may delete and correct it. */
  mayDelete: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

const receiptSum = { count: z.int(), amount: z.number() };

/** The receipts recorded on a day, newest first, and the sums of all of them (MON-113). */
export const dayReceipts = z.object({
  day: z.string(),
  receipts: z.array(receipt),
  ...receiptSum,
  byWay: z.array(z.object({ paymentSummary: z.string(), ...receiptSum })),
});
export type DayReceipts = z.infer<typeof dayReceipts>;

/** Newest receipts of a day that are listed; the sums count all. */
export const mostDayReceipts = 200;
