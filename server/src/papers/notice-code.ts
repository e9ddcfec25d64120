/** Names an Aviz in its public address and file name; not to be guessed. */
import { randomBytes } from 'node:crypto';

export function makeNoticeCode(): string {
  return randomBytes(12).toString('hex');
}

/** Asked before the database is: a code that none was given may hold what a text cannot. */
export function isNoticeCode(code: string): boolean {
  return /^[0-9a-f]{24}$/.test(code);
}
