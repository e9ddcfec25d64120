/** Created on first use, since a formatter costs a page some milliseconds. */
let numbers: Intl.NumberFormat | undefined;

/** `0,75 %`: every percentage in texts, with a blank before the sign; `percent` is 0 to 100 (API-350). */
export function percentText(percent: number | string): string {
  numbers ??= new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 2 });
  return `${numbers.format(Number(percent))} %`;
}
