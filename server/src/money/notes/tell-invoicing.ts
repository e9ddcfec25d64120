/** The invoicing system is told of a note after it is issued here, by a job that starts from its id. */
import { sql } from 'kysely';
import type { AppContext } from '../../crud/context.ts';
import type { Tx } from '../../database/connection.ts';
import { type Reader, textOrNull } from '../../database/reader.ts';
import type { NoteToRegister, WithInvoicing } from '../invoicing/invoicing.ts';

/** Without a system of its own the note is its own counterpart. */
export async function tellInvoicing(
  { invoicing, jobs }: WithInvoicing & Pick<AppContext, 'jobs'>,
  tx: Tx,
  invoiceId: number,
): Promise<'created' | 'waiting'> {
  if (invoicing.name === 'local') return 'created';
  await jobs.send(tx, 'register-note', { invoiceId });
  return 'waiting';
}

/** The system does not answer now: the queue tries again. */
class InvoicingUnavailable extends Error {}

type Needs = WithInvoicing & Pick<AppContext, 'database' | 'read'>;

/** First of the two numbers of an advisory lock; the second is the note's id. */
const tellingLock = 7_241_467;

/** Handler of `register-note`; may run again: only a note that still waits is told, and by one process at a time. */
export async function registerNote(needs: Needs, invoiceId: number): Promise<void> {
  await needs.database.db.transaction().execute(async (turn) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    await sql`select pg_advisory_xact_lock(${tellingLock}, ${invoiceId})`.execute(turn);
    // What becomes of the note is written beside this transaction, which only holds the turn.
    await askToRegister(needs, invoiceId);
  });
}

/** Whether the system is being asked about the note at this moment; if not, nobody begins before `tx` ends. */
export async function isBeingTold(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${tellingLock}, ${invoiceId}) as "isFree"`.execute(tx);
  return rows[0]?.isFree !== true;
}

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
      code: textOrNull(first.code),
      address: textOrNull(first.address),
      city: textOrNull(first.city),
      email: textOrNull(first.email),
    },
    lines: lines.map((line) => ({ text: String(line.text), amount: String(line.amount) })),
  };
}
