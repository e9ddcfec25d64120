import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Binds a document to one attempt (REP-6): `K7PX-93QF-2MRT`. */
export function newTemplateKey(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
