/** Initial values of a new due, and values derived from others. Pure. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { Choice } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import { readDueCode } from '@ceccar/contract/money/due-codes';
import { readTypedDay } from '@ceccar/contract/read-day';
import type { Follow } from '../../../platform/ui/form/following.ts';

/** A new due is paid today by default; the amounts must be typed. */
export function startDue(now: Date): Record<string, unknown> {
  const today = bucharestDay(now);
  const year = Number(today.slice(0, 4));
  return { paymentDate: today, paymentYear: year, feeYear: year };
}

/** Year and fee follow from the code, the year of payment from its date. */
export const followDue: Follow = (changed, values) => {
  if (changed === 'code') {
    const code = readDueCode(String(values.code));
    if (!code) return {};
    // Advances (MON-72) and code 461.01 are receipts only.
    const fee = code.year === null ? '0,00' : '';
    return code.year ? { fee, feeYear: String(code.year) } : { fee };
  }
  if (changed === 'paymentDate') {
    const day = readTypedDay(String(values.paymentDate));
    return day ? { paymentYear: day.slice(0, 4) } : {};
  }
  return {};
};

/**
 * Receipts, advances and this year's debits first, because nearly every due is one of them; then the years, newest
 * first; then corrections without a year; codes of the other kind of member last.
 */
export function orderCodes(codes: readonly Choice[], kind: MemberKind, thisYear: number): Choice[] {
  const grouped = codes.map((choice) => ({ ...choice, ...placeOf(String(choice.value), kind, thisYear) }));
  return grouped
    .toSorted((one, other) => one.place - other.place)
    .map(({ value, label, group }) => ({ value, label, group }));
}

const mostUsed = ['461.01', '472'];
const yearsAfter = 10_000;

function placeOf(value: string, kind: MemberKind, thisYear: number): { place: number; group: string } {
  const code = readDueCode(value);
  const used = mostUsed.indexOf(value);
  if (used >= 0) return { place: used, group: 'Folosite cel mai des' };
  if (code?.only !== undefined && code.only !== kind)
    return {
      place: yearsAfter + 1,
      group: kind === 'person' ? 'Ale societăților' : 'Ale persoanelor fizice',
    };
  if (!code?.year) return { place: yearsAfter, group: 'Fără an' };
  if (code.year === thisYear && code.only === kind && !code.isCorrection)
    return { place: mostUsed.length, group: 'Folosite cel mai des' };
  return { place: yearsAfter - code.year, group: String(code.year) };
}
