/**
 * `1330.00` → `1.330,00` (PAP-19). Converts the text, so that an amount never becomes a floating-point number. Negative
 * amounts get a minus sign (U+2212), since a hyphen is easily overlooked on paper. Throws for anything but an amount with
 * two decimals.
 */
export function formatLei(amount: string): string {
  const [, minus, whole, bani] = /^(-?)0*(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (!whole || !bani) throw new RangeError(`Not an amount: ${amount}`);
  const text = `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${bani}`;
  return minus && text !== '0,00' ? `\u2212${text}` : text;
}
