/** The code of an Aviz in its public URL and file name; it cannot be guessed. Read by `readDocumentCode`. */
import { randomBytes } from 'node:crypto';

export function makeNoticeCode(): string {
  return randomBytes(12).toString('hex');
}
