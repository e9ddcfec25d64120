/** Rules for dues: errors, warnings (MON-5), and the deadline for deletion (MON-12). */

import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import {
  accountOf,
  compensation,
  dueCode,
  dueTypes,
  plainDueCodes,
  readDueCode,
} from '@ceccar/contract/money/due-codes';
import { dueDeletionDays, firstPaymentDate, firstPaymentDateOfModerator } from '@ceccar/contract/money/dues';
import type { Actor } from '../../../platform/access/actor.ts';
import { isAdmin } from '../../../platform/access/policy.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { toBani } from '../money.ts';

/** A due as parsed by the contract's fields. */
export type DueValues = {
  code: string;
  fee: unknown;
  feeYear: number;
  paymentSummary: string | null;
  paymentAmount: unknown;
  paymentDate: string;
  paymentYear: number;
};

type DueViolation = { propertyPath: keyof DueValues; message: string };

/**
 * Rules that need several fields, or the day. `firstDate` is the earliest payment day that the actor may enter (MON-6). A
 * null is a cell of a file that has an error of its own: rules that need it are skipped.
 */
export function checkDue(
  due: { [K in keyof DueValues]: DueValues[K] | null },
  today: string,
  firstDate: string = firstPaymentDate,
): DueViolation[] {
  const { code, fee, paymentAmount, paymentDate, feeYear, paymentYear } = due;
  const violations = code === null ? [] : checkAdvanceRow({ ...due, code });
  const refuse = (propertyPath: keyof DueValues, message: string) =>
    violations.push({ propertyPath, message });
  // Corrections are negative, everything else positive (MON-4).
  const isCorrection = code?.endsWith('-1');
  const isAdvance = code !== null && accountOf(code) === '472';
  for (const field of isAdvance ? (['paymentAmount'] as const) : (['fee', 'paymentAmount'] as const)) {
    if (code === null || due[field] === null) continue;
    const amount = toBani(due[field]);
    if (isCorrection && amount > 0n) refuse(field, messages.correctionPositive);
    if (!isCorrection && amount < 0n) refuse(field, messages.dueNegative);
  }
  const isEmpty = [fee, paymentAmount].every((amount) => amount !== null && toBani(amount) === 0n);
  if (violations.length === 0 && isEmpty) refuse('fee', messages.dueEmpty);
  if (paymentDate !== null && paymentDate < firstDate)
    refuse('paymentDate', messages.paymentDateTooEarly(firstDate));
  else if (paymentDate !== null && paymentDate > today) refuse('paymentDate', messages.futureDate);
  const thisYear = Number(today.slice(0, 4));
  if (feeYear !== null && (feeYear < firstYear || feeYear > thisYear + 1))
    refuse('feeYear', messages.between(firstYear, thisYear + 1));
  if (paymentYear !== null && (paymentYear < firstYear || paymentYear > thisYear))
    refuse('paymentYear', messages.between(firstYear, thisYear));
  return violations;
}

/** Account 472 holds received money: its rows are receipts only (MON-72). */
export function checkAdvanceRow({
  code,
  fee,
  paymentSummary,
}: Pick<DueValues, 'code' | 'fee' | 'paymentSummary'>): DueViolation[] {
  if (accountOf(code) !== '472') return [];
  return [
    ...(fee === null || toBani(fee) === 0n
      ? []
      : [{ propertyPath: 'fee' as const, message: messages.advanceRowHasFee }]),
    ...(paymentSummary === compensation
      ? [{ propertyPath: 'paymentSummary' as const, message: messages.advanceRowCompensated }]
      : []),
  ];
}

/** Year of OG 65/1994, which founded the body: no dues before it (MON-9). */
const firstYear = 1994;

/** Moderators start later than administrators (MON-8). */
export function firstPaymentDateOf(actor: Actor): string {
  return isAdmin(actor) ? firstPaymentDate : firstPaymentDateOfModerator;
}

/** Warnings, which a registrar may ignore. */
export function warnAboutDue(
  item: { [K in keyof DueValues | 'id']?: unknown },
  kind: MemberKind,
): DueViolation[] {
  const warnings: DueViolation[] = [];
  const read = readDueCode(String(item.code));
  if (read?.only && read.only !== kind) {
    const whose = read.only === 'person' ? 'persoanelor fizice' : 'societăților';
    warnings.push({ propertyPath: 'code', message: `Codul este al ${whose}.` });
  }
  if (read?.year && read.year !== item.feeYear) {
    warnings.push({ propertyPath: 'feeYear', message: `Codul este al anului ${read.year}.` });
  }
  if (String(item.paymentDate).slice(0, 4) !== String(item.paymentYear)) {
    warnings.push({ propertyPath: 'paymentYear', message: 'Data plății este în alt an.' });
  }
  return warnings;
}

/** Counted in Romanian calendar days: a due of day D can be deleted until the end of day D + 57. */
export function mayDeleteDue(actor: Actor, createdAt: Date, today: string): boolean {
  if (isAdmin(actor)) return true;
  const lastDay = new Date(`${bucharestToday(createdAt)}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + dueDeletionDays);
  return today <= lastDay.toISOString().slice(0, 10);
}

const codePrefix = (type: string) => dueCode(type, 2019).replace(/\.\d\d$/, '');

/** SQL of a due's type, derived from its code; `t` is the row. */
export const dueTypeSql = [
  'case',
  ...plainDueCodes.map(({ value, label }) => `when t.code = '${value}' then '${label}'`),
  ...dueTypes.flatMap(({ type }) => [
    `when t.code like '${codePrefix(type)}.%-1' then '${readDueCode(`${dueCode(type, 2019)}-1`)?.label}'`,
    `when t.code like '${codePrefix(type)}.%' then '${readDueCode(dueCode(type, 2019))?.label}'`,
  ]),
  'end',
].join(' ');
