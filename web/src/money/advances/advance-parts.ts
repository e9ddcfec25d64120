/** What of a member's advance is paid, and what open notes have only asked for (MON-73). Pure. */
import { sumAmounts } from '../sum-amounts.ts';

export type AdvanceParts = { total: number; paid: number; unpaid: number };

export function partsOf(member: Readonly<Record<string, unknown>>): AdvanceParts {
  const [total, unpaid] = [Number(member.avans ?? 0), Number(member.avansNeachitat ?? 0)];
  return { total, paid: sumAmounts([total, -unpaid]), unpaid };
}

/** What it will be; undefined where more would be taken than is paid (MON-75). */
export function advanceAfter({ total, paid }: AdvanceParts, added: number): number | undefined {
  return added < 0 && sumAmounts([paid, added]) < 0 ? undefined : sumAmounts([total, added]);
}
