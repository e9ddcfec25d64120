/** An IBAN, unspaced or in groups of four. */
const iban = String.raw`\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){4,7}(?: ?[A-Z\d]{1,3})?\b`;
/**
 * A CNP, also with an extra digit or written in groups. Telephone numbers begin with 0. Stricter than AUD-53, where grouped
 * digits in a web address may be a UUID.
 */
const personalNumber = String.raw`(?<![\p{L}\d]|\d[ .\-\u00a0])[1-9](?:[ .\-\u00a0]?\d){12,}(?!\d)`;
const either = new RegExp(`(${iban})|${personalNumber}`, 'gu');

/** Reasons are written by staff, and anyone with access to the mailbox can read an email (LET-15). */
export function hidePersonalNumbers(text: string): string {
  return text.replaceAll(either, (_found, account?: string) => account ?? '***');
}
