/** The invoicing system is told of a note after it is issued here, by a job that starts from its id. */

import type { Tx } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { AppContext } from '../http/context.ts';
import type { NoteToRegister } from '../invoicing/invoicing.ts';

/** Without a system of its own the note is its own counterpart. */
export async function tellInvoicing(
  { invoicing, jobs }: Pick<AppContext, 'invoicing' | 'jobs'>,
  tx: Tx,
  invoiceId: number,
): Promise<'created' | 'waiting'> {
  if (invoicing.name === 'local') return 'created';
  await jobs.send(tx, 'register-note', { invoiceId });
  return 'waiting';
}

/** The system does not answer now: the queue tries again. */
class InvoicingUnavailable extends Error {}

/** Handler of `register-note`; may run again: only a note that still waits is told. */
export async function registerNote(
  { database, invoicing, read }: Pick<AppContext, 'database' | 'invoicing' | 'read'>,
  invoiceId: number,
): Promise<void> {
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
  const text = (value: unknown) => (value === null ? null : String(value));
  return {
    series: String(first.series),
    number: Number(first.number),
    issuedOn: String(first.issued_on),
    dueOn: null,
    payer: {
      name: String(first.payer_name),
      code: text(first.code),
      address: text(first.address),
      city: text(first.city),
      email: text(first.email),
    },
    lines: lines.map((line) => ({ text: String(line.text), amount: String(line.amount) })),
  };
}
