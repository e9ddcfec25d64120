/** Preview of what an amount would settle, with the server's rules (MON-98). Pure. */
import type { Debt } from '@ceccar/contract/money/debts';
import { settleInOrder } from '@ceccar/contract/money/settle';
import { readAmount } from '@ceccar/contract/read-amount';

export type Settlement = {
  /** By the key of the debt. */
  settled: ReadonlyMap<string, number>;
  /** The rest, which becomes an advance. */
  left: number;
};

/** Null while the amount is unreadable. Unselected debts are skipped, except notes of advances. */
export function settlementOf(
  debts: readonly Debt[],
  typed: string,
  isChosen: (debt: Debt) => boolean,
): Settlement | null {
  const amount = readAmount(typed);
  if (amount === undefined || Number(amount) <= 0) return null;
  const selectedDebts = debts
    .filter((debt) => debt.kind === 'advance' || isChosen(debt))
    .map(({ key, amount: remaining }) => ({ key, remaining: toBani(remaining) }));
  const { settled, left } = settleInOrder(selectedDebts, toBani(Number(amount)));
  return {
    settled: new Map(settled.map(({ debt: { key }, amount: bani }) => [key, Number(bani) / 100])),
    left: Number(left) / 100,
  };
}

function toBani(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}
