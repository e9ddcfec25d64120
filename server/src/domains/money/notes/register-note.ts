/** Job that sends a note to the invoicing system; if the system rejects it, staff are notified (MON-43). */
import { sql } from 'kysely';
import { locksOf } from '../../../platform/database/locks.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import type { NoteToRegister, WithInvoicing } from '../invoicing/invoicing.ts';

type Needs = WithInvoicing & Pick<JobContext, 'database' | 'read'>;

/** Idempotent: only a note in state waiting is sent, and by one process at a time. */
export const registerNote = defineJob({
  name: 'register-note',
  // Enough retries to survive an outage over a weekend.
  retryLimit: 80,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  async handle(needs: Needs, { invoiceId }: { invoiceId: number }) {
    await needs.database.db.transaction().execute(async (turn) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
      await sql`select pg_advisory_xact_lock(${locksOf.tellingOfNote}, ${invoiceId})`.execute(turn);
      // The outcome is written outside this transaction, which only holds the lock.
      await askToRegister(needs, invoiceId);
    });
  },
});

/** The system does not answer: the queue retries. */
class InvoicingUnavailable extends Error {}

async function askToRegister({ database, invoicing, read }: Needs, invoiceId: number): Promise<void> {
  const note = await findWaiting(read, invoiceId);
  if (!note) return;
  const settle = (
    state: 'created' | 'refused' | 'unknown',
    found: { series?: string; number?: string; text?: string },
  ) =>
    database.db
      .updateTable('invoices')
      .set({
        invoicing_state: state,
        invoicing_series: found.series ?? null,
        invoicing_number: found.number ?? null,
        invoicing_note: found.text ?? null,
      })
      .where('id', '=', invoiceId)
      .where('invoicing_state', '!=', 'created')
      .execute();
  // Written before the call: if this process dies during it, the outcome is unknown and the note is not sent twice.
  await settle('unknown', { text: 'Înregistrarea a fost întreruptă.' });
  const answer = await invoicing.create(note);
  if (answer.state === 'created') await settle('created', answer.note);
  else if (answer.state === 'unavailable') {
    await database.db
      .updateTable('invoices')
      .set({ invoicing_state: 'waiting', invoicing_note: answer.reason })
      .where('id', '=', invoiceId)
      .execute();
    throw new InvoicingUnavailable(answer.reason);
  } else await settle(answer.state, { text: answer.reason });
}

async function findWaiting(read: Reader, id: number): Promise<NoteToRegister | undefined> {
  const lines = await read(
    query
      .selectFrom('invoices as i')
      .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
      .innerJoin('regions as r', 'r.id', 'i.region_id')
      .leftJoin('persons as p', 'p.id', 'i.person_id')
      .leftJoin('companies as c', 'c.id', 'i.company_id')
      .select(['i.series', 'i.number', 'i.issued_on', 'i.payer_name', 'l.text', 'l.amount', 'r.name as city'])
      .select(({ fn }) => [
        fn.coalesce('p.reg_number', 'p.cip', 'p.cnp', 'c.cui', 'c.reg_number').as('code'),
        fn.coalesce('p.address', 'c.address').as('address'),
        fn.coalesce('p.email_address', 'c.email').as('email'),
      ])
      .where('i.id', '=', id)
      .where('i.invoicing_state', '=', 'waiting')
      .where('i.cancelled_at', 'is', null)
      .orderBy('l.position'),
  );
  const [first] = lines;
  if (!first) return undefined;
  const { series, number, issued_on: issuedOn, payer_name: name, code, address, city, email } = first;
  return {
    series,
    number,
    issuedOn,
    dueOn: null,
    payer: { name, code, address, city, email },
    lines: lines.map(({ text, amount }) => ({ text, amount })),
  };
}
