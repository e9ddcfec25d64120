/** Secrets that people read, dictate and type: groups of four letters and digits that are not easily confused. */
import { randomInt } from 'node:crypto';

/** RFC 4648, for authenticator applications. */
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without I, L, O, 0 and 1, which sound or look like another one. */
const clearLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Five bits per letter, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => base32Letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** Characters of a one-time password; 79 bits. */
const usualLength = 16;

/** E.g. `K7QM-2XPA-…`; a recovery code has 24 characters. */
export function createReadableSecret(length: 16 | 24 = usualLength): string {
  const letters = Array.from({ length }, () => clearLetters.charAt(randomInt(clearLetters.length)));
  return grouped(letters.join(''));
}

/** The normalised secret, however it was typed; earlier ones have the letters of RFC 4648. */
export function cleanReadableSecret(typed: string): string {
  return grouped(typed.toUpperCase().replaceAll(/[^A-Z2-9]/g, ''));
}

/** The normalised form of what may be a one-time password typed in its own way; undefined for any other text (ACC-220). */
export function oneTimeForm(typed: string): string | undefined {
  const clean = cleanReadableSecret(typed);
  const isOne = /^[A-Z2-9\s\p{Pd}]+$/iu.test(typed) && clean.replaceAll('-', '').length === usualLength;
  return isOne && clean !== typed ? clean : undefined;
}

function grouped(letters: string): string {
  return (letters.match(/.{1,4}/g) ?? []).join('-');
}
