/** The counterpart of a note is cancelled in the invoicing system before the note is (MON-45). */
import { noteMissing } from '@ceccar/contract/money/invoices';
import { conflict, PublicError } from '../../errors.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';

export type Counterpart = {
  series: unknown;
  number: unknown;
  invoicing_series: unknown;
  invoicing_number: unknown;
  invoicing_state: unknown;
};

/**
 * A note that the system does not have is cancelled only when asked again with `force`; silence is no answer. `what`
 * begins the sentence that tells that nothing was changed.
 */
export async function cancelCounterpart(
  { invoicing }: WithInvoicing,
  note: Counterpart,
  force: boolean,
  what = 'Nota nu a fost anulată',
): Promise<void> {
  const { series, number, invoicing_series, invoicing_number } = note;
  const isKnown = invoicing_number !== null;
  const answer = isKnown
    ? await invoicing.cancel({ series: String(invoicing_series), number: String(invoicing_number) })
    : 'not_found';
  if (answer === 'cancelled') return;
  if (answer === 'unavailable')
    throw new PublicError('unavailable', `Sistemul de facturare nu răspunde. ${what}; încercați mai târziu.`);
  if (force) return;
  throw conflict(whyMissing(note), {
    code: noteMissing,
    serie: String(series),
    numar: String(number),
  });
}

/** That nobody knows whether it got there is never told as its absence. */
function whyMissing({ series, number, invoicing_number, invoicing_state }: Counterpart): string {
  const note = `${series} ${number}`;
  if (invoicing_number !== null) return `Nota ${note} nu mai există în sistemul de facturare.`;
  return invoicing_state === 'unknown'
    ? `Nu se știe dacă nota ${note} a ajuns în sistemul de facturare; verificați acolo înainte de a o anula.`
    : `Nota ${note} nu este înregistrată în sistemul de facturare.`;
}
