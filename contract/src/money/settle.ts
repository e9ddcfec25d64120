/** Distributes a payment over debts in order, at most the amount of each (MON-21, MON-98). Pure, in whole bani. */

export type Asked = { readonly remaining: bigint };
export type Settled<A> = { asked: A; amount: bigint };

export function settleInOrder<A extends Asked>(
  all: readonly A[],
  received: bigint,
): { settled: Settled<A>[]; left: bigint } {
  const settled: Settled<A>[] = [];
  let left = received;
  for (const asked of all) {
    if (left <= 0n) break;
    if (asked.remaining <= 0n) continue;
    const isEnough = asked.remaining <= left;
    const amount = isEnough ? asked.remaining : left;
    settled.push({ asked, amount });
    left -= amount;
  }
  return { settled, left };
}
