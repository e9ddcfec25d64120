/** Cancels the counterpart of a note in the invoicing system before the note itself (MON-45). */
import { noteMissing } from '@ceccar/contract/money/invoices';
import { conflict, PublicError } from '../../../platform/errors.ts';
import type { NoteState, WithInvoicing } from '../invoicing/invoicing.ts';

export type Counterpart = {
  series: unknown;
  number: unknown;
  invoicing_series: unknown;
  invoicing_number: unknown;
  invoicing_state: unknown;
};

/** A note missing in the system is cancelled only with `force`; a missing answer is an error, not an absence. */
export async function cancelCounterpart(
  { invoicing }: WithInvoicing,
  note: Counterpart,
  force: boolean,
): Promise<void> {
  const name = nameOf(note);
  judgeAnswer(name ? await invoicing.cancel(name) : 'not_found', note, force, 'Nota nu a fost anulată');
}

/**
 * Makes the same checks as `cancelCounterpart` without cancelling; `unregisterNote` cancels after everything else has
 * succeeded. Returns the answer, which may be that the note is paid there. `what` begins the sentence that says that nothing was changed.
 */
export async function requireCounterpart(
  { invoicing }: WithInvoicing,
  note: Counterpart,
  force: boolean,
  what: string,
): Promise<NoteState> {
  const name = nameOf(note);
  const answer = name ? await invoicing.get(name) : 'not_found';
  judgeAnswer(answer, note, force, what);
  return answer;
}

function nameOf({ invoicing_series, invoicing_number }: Counterpart) {
  return invoicing_number === null
    ? undefined
    : { series: String(invoicing_series), number: String(invoicing_number) };
}

function judgeAnswer(answer: NoteState, note: Counterpart, force: boolean, what: string): void {
  if (answer === 'unavailable')
    throw new PublicError('unavailable', `Sistemul de facturare nu răspunde. ${what}; încercați mai târziu.`);
  if (answer !== 'not_found' || force) return;
  throw conflict(whyMissing(note), {
    code: noteMissing,
    serie: String(note.series),
    numar: String(note.number),
  });
}

/** An unknown outcome is never reported as absence. */
function whyMissing({ series, number, invoicing_number, invoicing_state }: Counterpart): string {
  const note = `${series} ${number}`;
  if (invoicing_number !== null) return `Nota ${note} nu mai există în sistemul de facturare.`;
  return invoicing_state === 'unknown'
    ? `Nu se știe dacă nota ${note} a ajuns în sistemul de facturare; verificați acolo înainte de a o anula.`
    : `Nota ${note} nu este înregistrată în sistemul de facturare.`;
}
