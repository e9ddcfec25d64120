/** The dues of one seeded member while they are being made: debits, receipts, and what is still owed. */
import type { paymentTypes } from '@ceccar/contract/money/due-codes';
import type { Bani } from '../server/src/money/money.ts';
import { makeDay } from './days.ts';
import { type Random, weighted } from './random.ts';

type PaymentType = (typeof paymentTypes)[number]['value'];

export type DueDraft = {
  code: string;
  summary: string | null;
  fee: Bani;
  feeYear: number;
  paymentType: PaymentType | null;
  date: string;
  paid: Bani;
  paymentYear: number;
};

/** Dues begin here; those of this year were taken over when the evidence began, the first day that a due can have. */
export const firstDueYear = 2019;
const takenOverOn = '2020-01-01';

const nothing = { fee: 0n, paid: 0n, paymentType: null, summary: null } as const;

/** What is owed, with no money beside it. */
export function debit(
  code: string,
  feeYear: number,
  date: string,
  fee: Bani,
  summary: string | null = null,
): DueDraft {
  return { ...nothing, code, feeYear, date, fee, summary, paymentYear: yearOf(date) };
}

/** Money for what was owed before. */
export function receipt(
  code: string,
  feeYear: number,
  date: string,
  paid: Bani,
  paymentType: PaymentType | null,
): DueDraft {
  return { ...nothing, code, feeYear, date, paid, paymentType, paymentYear: yearOf(date) };
}

/** The day of the take-over closes the year before. */
function yearOf(date: string): number {
  return date === takenOverOn ? firstDueYear : Number(date.slice(0, 4));
}

/** A day of the year's months; of the first year, the day on which it was taken over. */
export function dayIn(random: Random, year: number, firstMonth: number, lastMonth: number): string {
  return year === firstDueYear ? takenOverOn : makeDay(random, year, firstMonth, lastMonth);
}

/** How members pay (MON-10). */
export const makePaymentType = weighted<PaymentType>([
  ['banca', 80],
  ['altele - plati cucardul online', 10],
  ['caserie', 6],
  ['incasari prin banca al alte filiale', 3],
  ['incasari operate eronat in anii anteriori', 1],
]);
