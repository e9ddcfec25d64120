/** The job that cancels the counterpart of a note that was let go here while nobody waits for the answer (MON-91). */
import { query } from '../../database/query.ts';
import type { Reader } from '../../database/reader.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';

type Needs = WithInvoicing & { read: Reader };

/** The system is away, or is being told of the note at this moment: the queue tries again. */
class NotYet extends Error {}

/** May run again: what is cancelled or missing there already is as it should be. */
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
    // A held one is sent again once an administrator releases it (OPE-50).
    if (!note || note.is_held) return;
    if (note.invoicing_state === 'unknown') throw new NotYet(`Note ${invoiceId} may be on its way`);
    if (note.invoicing_series === null || note.invoicing_number === null) return;
    const answer = await invoicing.cancel({ series: note.invoicing_series, number: note.invoicing_number });
    if (answer === 'unavailable') throw new NotYet(`Note ${invoiceId} could not be cancelled`);
  },
});
