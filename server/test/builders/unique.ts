/** Values that no other test of this run uses. */
import { randomInt } from 'node:crypto';

let count = 0;

/** A number in the format of identifiers, e.g. `5390071`. */
export function uniqueNumber(): string {
  count += 1;
  return `${randomInt(100_000, 1_000_000)}${String(count).padStart(5, '0')}`;
}

/** A word of letters only, so that a search treats it as one word. */
export function uniqueWord(): string {
  return [...uniqueNumber()].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
}
