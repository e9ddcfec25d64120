/** Classifies errors about a payment note (MON-45, MON-46). Pure. */
import { noteMissing, noteUncertain } from '@ceccar/contract/money/invoices';
import { isConflict } from '../../../platform/api/errors.ts';

/** The invoicing system does not have the note; the error's text names it and says why. */
export function isNoteMissing(error: unknown): boolean {
  return isConflict(error, noteMissing);
}

/** It is unknown whether the invoicing system has the note; the error's text says what to check first. */
export function isNoteUncertain(error: unknown): boolean {
  return isConflict(error, noteUncertain);
}
