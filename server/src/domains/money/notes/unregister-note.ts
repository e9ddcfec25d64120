/** Job that cancels the counterpart of a released note in the background (MON-91). */
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';

type Needs = WithInvoicing & { read: Reader };

/** The system does not answer, or the note is being sent at this moment: the queue retries. */
class NotYet extends Error {}

/** Idempotent: a counterpart that is cancelled or missing already needs nothing. */
export const unregisterNote = defineJob({
  name: 'unregister-note',
  retryLimit: 80,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  async handle({ invoicing, read }: Needs, { invoiceId }: { invoiceId: number }) {
    const [note] = await read(
      query
        .selectFrom('invoices')
        .select(['invoicing_state', 'invoicing_series', 'invoicing_number', 'is_held'])
        .where('id', '=', invoiceId)
        .where('cancelled_at', 'is not', null),
    );
    // A held note is queued again once an administrator releases it (OPE-50).
    if (!note || note.is_held) return;
    if (note.invoicing_state === 'unknown') throw new NotYet(`Note ${invoiceId} may be on its way`);
    if (note.invoicing_series === null || note.invoicing_number === null) return;
    const answer = await invoicing.cancel({ series: note.invoicing_series, number: note.invoicing_number });
    if (answer === 'unavailable') throw new NotYet(`Note ${invoiceId} could not be cancelled`);
  },
});
