/** Secrets that people read and type: groups of four letters and digits that are not easily confused. */
import { randomBytes } from 'node:crypto';

/** RFC 4648: without 0 and 1, which look like letters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Five bits per letter, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** By default 80 bits, e.g. `K7QM-2XPA-…`; a multiple of five bytes gives whole groups. */
export function createReadableSecret(bytes: 10 | 15 = 10): string {
  return (base32(randomBytes(bytes)).match(/.{4}/g) ?? []).join('-');
}

/** The normalised secret, however it was typed. */
export function cleanReadableSecret(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}
