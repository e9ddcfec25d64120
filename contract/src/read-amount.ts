/** Amounts as people and banks write them, as exact decimal texts (EXC-3). */

/** Whole and decimals, in each notation. */
export const amountNotations = [
  // `12`, `1234,5` or `1234.50`: at most one sign between whole and decimals.
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  // Groups of three; the decimals come after another sign than the groups.
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}))?$/,
];
/** A thousand, or three decimals: nobody can tell. */
export const ambiguousAmount = /^\d{1,3}[.,]\d{3}$/;
export const mostWholeDigits = 10;

export function isAmbiguousAmount(text: string): boolean {
  return ambiguousAmount.test(text.trim().replace(minus, ''));
}

/** The second one is the minus of our own papers. */
const minus = /^[-\u2212]/;

/** `1.234,50` gives `1234.50`; undefined for what is no amount, has three decimals or could mean two amounts. */
export function readAmount(text: string): string | undefined {
  const trimmed = text.trim();
  const isNegative = minus.test(trimmed);
  const digits = isNegative ? trimmed.slice(1) : trimmed;
  if (isAmbiguousAmount(digits)) return undefined;
  for (const notation of amountNotations) {
    const found = notation.exec(digits);
    if (!found) continue;
    const whole = (found[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '');
    const decimals = (found[2] ?? '').padEnd(2, '0');
    if (whole.length > mostWholeDigits) return undefined;
    const isZero = whole === '0' && decimals === '00';
    return `${isNegative && !isZero ? '-' : ''}${whole}.${decimals}`;
  }
  return undefined;
}

/** Whole lei, where there are no bani: `45.000` can only be thousands (MON-107). Undefined for what is not whole. */
export function readWholeLei(text: string): number | undefined {
  const amount = readAmount(isAmbiguousAmount(text) ? text.replace(/[.,]/, '') : text);
  return amount?.endsWith('.00') ? Number(amount) : undefined;
}
