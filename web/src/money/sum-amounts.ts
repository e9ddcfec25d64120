/** In whole bani, so that no sum gains a fraction of one: floating numbers alone would. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((bani, amount) => bani + Math.round(amount * 100), 0) / 100;
}
