/** Distributes a payment over debts in order, at most the amount of each (MON-21, MON-98). Pure, in whole bani. */

export type Debt = { readonly remaining: bigint };
export type Settled<A> = { debt: A; amount: bigint };

export function settleInOrder<A extends Debt>(
  all: readonly A[],
  received: bigint,
): { settled: Settled<A>[]; left: bigint } {
  const settled: Settled<A>[] = [];
  let left = received;
  for (const debt of all) {
    if (left <= 0n) break;
    if (debt.remaining <= 0n) continue;
    const isEnough = debt.remaining <= left;
    const amount = isEnough ? debt.remaining : left;
    settled.push({ debt, amount });
    left -= amount;
  }
  return { settled, left };
}
