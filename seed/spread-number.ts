/** A prime, so that each smaller index gets a different number. */
const range = 999_983;
const step = 617_051;

/** A registration number unrelated to the order of the table, because numbers were assigned long before the rows. */
export function spreadNumber(index: number): number {
  if (index >= range - 1) throw new Error(`No more than ${range - 1} registration numbers`);
  return ((index + 1) * step) % range;
}
