/** Sums amounts in whole bani; floating-point sums would add fractions. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((bani, amount) => bani + Math.round(amount * 100), 0) / 100;
}
