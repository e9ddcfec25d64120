/** Seven years back; older reports are found on the member's record page. */
const yearsBack = 7;

/** Selectable report years, newest first: a year can be reported once it is over. */
export function seasonYears(thisYear: number): number[] {
  return Array.from({ length: yearsBack }, (_year, index) => thisYear - 1 - index);
}
