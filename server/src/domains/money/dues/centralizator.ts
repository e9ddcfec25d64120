/** Yearly summaries of a member's accounts 461 and 472 (MON-15, MON-16). Pure. */
import type { Account } from '@ceccar/contract/money/due-codes';
import type { CentralizatorRow, DueReportRow } from '@ceccar/contract/money/dues';
import { type Bani, toWire } from '../money.ts';

/** Movements of a year; years without movements may be left out. */
export type YearMovement = { year: number; intrari: Bani; iesiri: Bani };

/**
 * One row per year, from the first with a movement to the current year or the last with a movement; each opens with the
 * closing balance of the year before (MON-17). Account 472 has no `iesiri`: its `intrari` are net (MON-16).
 */
export function centralizator(
  account: Account,
  movements: readonly YearMovement[],
  currentYear: number,
): CentralizatorRow[] {
  if (movements.length === 0) return [];
  const byYear = new Map(movements.map((movement) => [movement.year, movement]));
  const years = [...byYear.keys()];
  const rows: CentralizatorRow[] = [];
  let balance = 0n;
  for (let year = Math.min(...years); year <= Math.max(currentYear, ...years); year += 1) {
    const { intrari = 0n, iesiri = 0n } = byYear.get(year) ?? {};
    const soldInitial = toWire(balance);
    balance += intrari - iesiri;
    rows.push(
      account === '461'
        ? { year, soldInitial, intrari: toWire(intrari), iesiri: toWire(iesiri), soldFinal: toWire(balance) }
        : { year, soldInitial, intrari: toWire(intrari - iesiri), soldFinal: toWire(balance) },
    );
  }
  return rows;
}

/** diff = fee − payment: the amount still to pay for a year. */
export function reportRow(year: number, fee: Bani, payment: Bani): DueReportRow {
  return { year, fee: toWire(fee), payment: toWire(payment), diff: toWire(fee - payment) };
}
