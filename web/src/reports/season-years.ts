/** Seven years back: what is older is looked up on the sheet of its member. */
const yearsBack = 7;

/** Years whose reports may be asked for, the newest first: a year is reported once it is over. */
export function seasonYears(thisYear: number): number[] {
  return Array.from({ length: yearsBack }, (_year, index) => thisYear - 1 - index);
}
