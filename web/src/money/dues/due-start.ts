/** How the form of a new due starts, and what in it follows from what. Pure. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { Choice } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import { readDueCode } from '@ceccar/contract/money/due-codes';
import { readTypedDay } from '@ceccar/contract/read-day';
import type { Follow } from '../../ui/form/following.ts';

/** A new due starts as paid today; the amounts have to be typed. */
export function startDue(now: Date): Record<string, unknown> {
  const today = bucharestDay(now);
  const year = Number(today.slice(0, 4));
  return { paymentDate: today, paymentYear: year, feeYear: year };
}

/** Year and fee follow from the code, the year of payment from the day of payment. */
export const followDue: Follow = (changed, values) => {
  if (changed === 'code') {
    const code = readDueCode(String(values.code));
    if (!code) return {};
    // An advance is a receipt and nothing else (MON-72).
    const fee = code.account === '472' ? '0,00' : '';
    return code.year ? { fee, feeYear: String(code.year) } : { fee };
  }
  if (changed === 'paymentDate') {
    const day = readTypedDay(String(values.paymentDate));
    return day ? { paymentYear: day.slice(0, 4) } : {};
  }
  return {};
};

/** The member's own codes first, those of the other kind of member last; else as they are listed. */
export function orderCodes(codes: readonly Choice[], kind: MemberKind): Choice[] {
  const placeOf = ({ value }: Choice) => {
    const only = readDueCode(String(value))?.only;
    if (only === undefined) return 1;
    return only === kind ? 0 : 2;
  };
  return codes.toSorted((one, other) => placeOf(one) - placeOf(other));
}
