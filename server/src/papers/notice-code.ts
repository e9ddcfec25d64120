/** The code of an Aviz in its public URL and file name; it cannot be guessed. */
import { randomBytes } from 'node:crypto';

export function makeNoticeCode(): string {
  return randomBytes(12).toString('hex');
}

/** Checked before the database query: an invalid code may contain characters that PostgreSQL text cannot. */
export function isNoticeCode(code: string): boolean {
  return /^[0-9a-f]{24}$/.test(code);
}
