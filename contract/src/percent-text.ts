/** Created on first use, since a formatter costs a page some milliseconds; by the fewest decimals. */
const numbers: Partial<Record<0 | 2, Intl.NumberFormat>> = {};

/** `0,75 %`: every percentage in texts, with a blank before the sign; `percent` is 0 to 100 (API-350). A sum has two `decimals`. */
export function percentText(percent: number | string, decimals: 0 | 2 = 0): string {
  numbers[decimals] ??= new Intl.NumberFormat('ro-RO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  });
  return `${numbers[decimals].format(Number(percent))} %`;
}
