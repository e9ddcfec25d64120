/** The job that tells the invoicing system of a note. */
import { sql } from 'kysely';
import { locksOf } from '../../database/locks.ts';
import { type Reader, textColumn } from '../../database/reader.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import type { NoteToRegister, WithInvoicing } from '../invoicing/invoicing.ts';

type Needs = WithInvoicing & Pick<JobContext, 'database' | 'read'>;

/** May run again: only a note that still waits is told, and by one process at a time. */
export const registerNote = defineJob({
  name: 'register-note',
  // A system that is away over a weekend is told afterwards.
  retryLimit: 80,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  async handle(needs: Needs, { invoiceId }: { invoiceId: number }) {
    await needs.database.db.transaction().execute(async (turn) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
      await sql`select pg_advisory_xact_lock(${locksOf.tellingOfNote}, ${invoiceId})`.execute(turn);
      // What becomes of the note is written beside this transaction, which only holds the turn.
      await askToRegister(needs, invoiceId);
    });
  },
});

/** The system does not answer now: the queue tries again. */
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
  // Should this process die while the system is being asked, nobody knows: it is not asked twice.
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
  const lines = await read({
    text: `select i.series, i.number, i.issued_on, i.payer_name, l.text, l.amount,
        coalesce(p.reg_number, p.cip, p.cnp, c.cui, c.reg_number) as code,
        coalesce(p.address, c.address) as address, coalesce(p.email_address, c.email) as email, r.name as city
      from invoices i join invoice_lines l on l.invoice_id = i.id join regions r on r.id = i.region_id
      left join persons p on p.id = i.person_id left join companies c on c.id = i.company_id
      where i.id = $1 and i.invoicing_state = 'waiting' and i.cancelled_at is null order by l.position`,
    values: [id],
  });
  const [first] = lines;
  if (!first) return undefined;
  return {
    series: String(first.series),
    number: Number(first.number),
    issuedOn: String(first.issued_on),
    dueOn: null,
    payer: {
      name: String(first.payer_name),
      code: textColumn(first.code),
      address: textColumn(first.address),
      city: textColumn(first.city),
      email: textColumn(first.email),
    },
    lines: lines.map((line) => ({ text: String(line.text), amount: String(line.amount) })),
  };
}
