/** Values that no other test of this run has. */
import { randomInt } from 'node:crypto';

let count = 0;

/** A number that fits an identifier's text, e.g. `5390071`. */
export function uniqueNumber(): string {
  count += 1;
  return `${randomInt(100_000, 1_000_000)}${String(count).padStart(5, '0')}`;
}

/** A word of letters only, so that a search finds it as one word. */
export function uniqueWord(): string {
  return [...uniqueNumber()].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
}
