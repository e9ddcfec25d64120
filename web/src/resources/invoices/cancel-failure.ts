/** What a refused cancellation of a payment note asks for (decisions §6, domain §10). Pure. */
import { type NoteMissing, noteMissing } from '@ceccar/contract/invoices';
import { ApiError } from '../../api/errors.ts';

/** The invoicing system does not have the note; the answer's text names it and says why. */
export function isNoteMissing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { code }: Partial<NoteMissing> = error.body;
  return code === noteMissing;
}
