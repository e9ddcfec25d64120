/** Prime, so that each index below it has a number of its own. */
const range = 999_983;
const step = 617_051;

/** A registration number that follows no order of the table: numbers were given long before the rows. */
export function spreadNumber(index: number): number {
  if (index >= range - 1) throw new Error(`No more than ${range - 1} registration numbers`);
  return ((index + 1) * step) % range;
}
