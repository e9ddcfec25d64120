/** Splits a member's advance into the paid part and the part requested by open notes (MON-73). Pure. */
import { sumAmounts } from '../sum-amounts.ts';

export type AdvanceParts = { total: number; paid: number; unpaid: number };

export function partsOf(member: Readonly<Record<string, unknown>>): AdvanceParts {
  const [total, unpaid] = [Number(member.avans ?? 0), Number(member.avansNeachitat ?? 0)];
  return { total, paid: sumAmounts([total, -unpaid]), unpaid };
}

/** The advance after the change; undefined if it would take more than is paid (MON-75). */
export function advanceAfter({ total, paid }: AdvanceParts, added: number): number | undefined {
  return added < 0 && sumAmounts([paid, added]) < 0 ? undefined : sumAmounts([total, added]);
}
