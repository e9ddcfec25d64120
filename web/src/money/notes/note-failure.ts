/** What a refusal about a payment note asks for (MON-45, MON-46). Pure. */
import { noteMissing, noteUncertain } from '@ceccar/contract/money/invoices';
import { isConflict } from '../../api/errors.ts';

/** The invoicing system does not have the note; the answer's text names it and says why. */
export function isNoteMissing(error: unknown): boolean {
  return isConflict(error, noteMissing);
}

/** Nobody knows whether the invoicing system has it; the answer's text says what to look at first. */
export function isNoteUncertain(error: unknown): boolean {
  return isConflict(error, noteUncertain);
}
