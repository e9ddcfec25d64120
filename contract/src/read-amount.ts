/** Parses amounts in the notations of people and banks to exact decimal texts (EXC-3). */

/** Captures whole and decimal digits of each notation. */
export const amountNotations = [
  // `12`, `1234,5` or `1234.50`: at most one separator, before the decimals.
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  // Groups of three; the decimal separator differs from the group separator.
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}))?$/,
];
/** Ambiguous: thousands, or three decimals. */
export const ambiguousAmount = /^\d{1,3}[.,]\d{3}$/;
export const mostWholeDigits = 10;

export function isAmbiguousAmount(text: string): boolean {
  return ambiguousAmount.test(text.trim().replace(minus, ''));
}

/** The second character is the minus of our own documents. */
const minus = /^[-\u2212]/;

/**
 * The possible values of an ambiguous amount, as exact decimal texts: `12.500` is 12500.00 or 12.50 (API-362). Only the first is
 * returned where the second would have three decimals.
 */
export function amountReadings(text: string): string[] {
  if (!isAmbiguousAmount(text)) return [];
  const digits = text.trim().replace('\u2212', '-');
  const thousands = `${digits.replace(/[.,]/, '')}.00`;
  return digits.endsWith('0') ? [thousands, digits.slice(0, -1).replace(',', '.')] : [thousands];
}

/** `1.234,50` becomes `1234.50`; undefined for invalid and ambiguous amounts, for three decimals and for more whole digits than `most`. */
export function readAmount(text: string, most: number = mostWholeDigits): string | undefined {
  const trimmed = text.trim();
  const isNegative = minus.test(trimmed);
  const digits = isNegative ? trimmed.slice(1) : trimmed;
  if (isAmbiguousAmount(digits)) return undefined;
  for (const notation of amountNotations) {
    const match = notation.exec(digits);
    if (!match) continue;
    const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    const decimals = (match[2] ?? '').padEnd(2, '0');
    if (whole.length > most) return undefined;
    const isZero = whole === '0' && decimals === '00';
    return `${isNegative && !isZero ? '-' : ''}${whole}.${decimals}`;
  }
  return undefined;
}

/** Whole lei have no bani: `45.000` can only mean thousands (MON-107). Undefined if not whole. */
export function readWholeLei(text: string): number | undefined {
  const amount = readAmount(isAmbiguousAmount(text) ? text.replace(/[.,]/, '') : text);
  return amount?.endsWith('.00') ? Number(amount) : undefined;
}
