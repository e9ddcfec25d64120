/** IBANs (ISO 13616): letters and digits whose number has remainder 1 modulo 97; Romanian ones have 24 characters. */

export function cleanIban(value: string): string {
  return value.replace(/\s+/g, '').toUpperCase();
}

export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  if (value.startsWith('RO') && value.length !== 24) return false;
  const digits = [...`${value.slice(4)}${value.slice(0, 4)}`]
    .map((sign) => Number.parseInt(sign, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
}
