/** Builds the dues of one seeded member: debits, receipts, and the debt that is left. */
import type { paymentTypes } from '@ceccar/contract/money/due-codes';
import type { Bani } from '../server/src/domains/money/money.ts';
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

/** First year of dues; they were imported when the register began, on the first day that a due can have. */
export const firstDueYear = 2019;
const takenOverOn = '2020-01-01';

const nothing = { fee: 0n, paid: 0n, paymentType: null, summary: null } as const;

/** A debit without a payment. */
export function debit(
  code: string,
  feeYear: number,
  date: string,
  fee: Bani,
  summary: string | null = null,
): DueDraft {
  return { ...nothing, code, feeYear, date, fee, summary, paymentYear: yearOf(date) };
}

/** A payment of earlier debits. */
export function receipt(
  code: string,
  feeYear: number,
  date: string,
  paid: Bani,
  paymentType: PaymentType | null,
): DueDraft {
  return { ...nothing, code, feeYear, date, paid, paymentType, paymentYear: yearOf(date) };
}

/** The import day closes the year before. */
function yearOf(date: string): number {
  return date === takenOverOn ? firstDueYear : Number(date.slice(0, 4));
}

/** A day in the given months of the year; in the first year, the import day. */
export function dayIn(random: Random, year: number, firstMonth: number, lastMonth: number): string {
  return year === firstDueYear ? takenOverOn : makeDay(random, year, firstMonth, lastMonth);
}

/** Payment types (MON-10). */
export const makePaymentType = weighted<PaymentType>([
  ['banca', 80],
  ['altele - plati cucardul online', 10],
  ['caserie', 6],
  ['incasari prin banca al alte filiale', 3],
  ['incasari operate eronat in anii anteriori', 1],
]);
