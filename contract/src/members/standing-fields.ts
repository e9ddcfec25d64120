/** Standing of persons and companies with the branch: money, this year's visa, the right to practise. */
import { z } from 'zod';
import { boolean, choice, date, decimal, integer, text } from '../fields.ts';
import type { MemberKind } from '../member.ts';
import { discountFields } from '../money/discounts.ts';
import { hasRightValue, practiceReasons, practiceReasonText } from './practice-right.ts';

const shared = {
  avans: decimal({ label: 'Avans', required: true, readOnly: true }),
  avansNeachitat: decimal({ label: 'Avans neachitat', required: true, readOnly: true }),
  /** Balance of account 461 over all years (MON-97). */
  balance: decimal({
    label: 'De plată',
    required: true,
    readOnly: true,
    help: 'Plățile declarate de membru, în verificare la filială, stau sub sumă și nu sunt scăzute din ea.',
  }),
  /** Declared with a proof and not posted yet; not deducted from the balance (MON-237). */
  declaredPayment: decimal({ label: 'Declarat plătit, în verificare', readOnly: true }),
  declaredPaymentText: text({ label: 'Plata declarată', readOnly: true }),
  owes: boolean({ label: 'Restanțieri', whenEmpty: false, readOnly: true }),
  currentVisa: boolean({ label: 'Viza anului', whenEmpty: false, readOnly: true }),
  visaValidUntil: date({ label: 'Viza anului este valabilă până la', readOnly: true }),
  lastVisaYear: integer({ label: 'Anul ultimei vize', readOnly: true }),
  /** Of the report on the last year, which is filed in this one; null without a report (MEM-138). */
  reportStatus: integer({ label: 'Starea raportului anual', readOnly: true }),
  /** The payments of the latest day with one, compensations apart (MEM-138). */
  lastPaymentDate: date({ label: 'Data ultimei plăți', readOnly: true }),
  lastPaymentAmount: decimal({ label: 'Ultima plată', readOnly: true }),
} as const;

/** Fields of a member's record: the right today (MEM-105). */
function practiceFields(kind: MemberKind) {
  const reasons = practiceReasons.map(({ value }) => ({
    value,
    label: `Nu (${practiceReasonText(value, kind)})`,
  }));
  return {
    practiceRight: choice({
      label: 'Drept de exercitare',
      choices: [{ value: hasRightValue, label: 'Da' }, ...reasons],
      readOnly: true,
    }),
    practiceRightUntil: date({ label: 'Drept de exercitare până la', readOnly: true }),
    /** For filters. */
    hasPracticeRight: boolean({ label: 'Drept de exercitare', whenEmpty: false, readOnly: true }),
  } as const;
}

export function standingFields(kind: MemberKind) {
  return { ...shared, ...practiceFields(kind) };
}

/** Fields shown on every record page: the card at its top, and summaries of closed panels. */
export const standingShown = [
  'avans',
  'avansNeachitat',
  'balance',
  'declaredPayment',
  'declaredPaymentText',
  'currentVisa',
  'visaValidUntil',
  'lastVisaYear',
  'practiceRight',
  'practiceRightUntil',
  'reportStatus',
  'lastPaymentDate',
  'lastPaymentAmount',
  ...discountFields,
] as const;

/** Filters by standing, each of which is computed for every member (API-321). */
export const standingFilters = ['currentVisa', 'hasPracticeRight', 'practiceRight', 'owes'] as const;

/** Debtors of a list of members, and what they owe together (MON-115). */
export const debtTotals = z.object({ debtors: z.int(), balance: z.number() });
export type DebtTotals = z.infer<typeof debtTotals>;
