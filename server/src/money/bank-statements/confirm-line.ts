/** Posts a receipt of a statement: the dues of the note that it pays, once (MON-70). */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { TableRow } from '../../crud/definition.ts';
import { recordChange } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import { createRecord, type WriteRequest } from '../../crud/write.ts';
import type { Tx } from '../../database/connection.ts';
import { conflict } from '../../errors.ts';
import { type Bani, smaller, toBani, toDecimal } from '../money.ts';
import { lockOwner, type Owner, ownerOf, ownerTables } from '../owner.ts';

/** `line` is the locked row of the receipt. Throws conflict for one that was posted, or has no open note. */
export async function confirmLine(writing: WriteRequest, line: TableRow): Promise<void> {
  const { tx, actor, now } = writing;
  if (line.confirmed_at !== null) throw conflict(messages.lineConfirmed);
  if (line.invoice_id === null) throw conflict(messages.lineWithoutNote);
  const invoiceId = Number(line.invoice_id);
  const owner = await getOwner(tx, invoiceId);
  await lockOwner(tx, owner);
  const note = await tx
    .selectFrom('invoices')
    .select(['id', 'name', 'kind', 'status'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (note.status !== 'issued') throw conflict(messages.noteNotOpen(note.name));
  const received = toBani(line.amount);
  const left = note.kind === 'dues' ? await payLines(writing, owner, note, line, received) : received;
  // An advance, or what is more than the note asks for.
  if (left > 0n)
    await postReceipt(writing, owner, note, line, { code: '472', year: yearOf(line), amount: left });
  await tx
    .updateTable('bank_statement_lines')
    .set({
      confirmed_at: now,
      confirmed_by: actor.username,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', line.id)
    .execute();
  await recordChange(tx, actor, writing.origin, {
    resource: writing.resource,
    record: line,
    action: 'update',
    changes: { state: ['suggested', 'confirmed'] },
  });
}

async function getOwner(tx: Tx, invoiceId: number): Promise<Owner> {
  const note = await tx
    .selectFrom('invoices')
    .select(['person_id', 'company_id'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return ownerOf(note);
}

type Note = { id: number; name: string };

/** In the order of the note's lines, fixed before variable. Gives what is left over. */
async function payLines(
  writing: WriteRequest,
  owner: Owner,
  note: Note,
  receipt: TableRow,
  received: Bani,
): Promise<Bani> {
  const { tx } = writing;
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['position', 'code', 'year', sql<string>`amount - settled`.as('remaining')])
    .where('invoice_id', '=', note.id)
    .orderBy('position')
    .execute();
  const { total } = await tx
    .selectFrom('invoices')
    .select(sql<string>`total - settled`.as('total'))
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  // What the advance pays of the note is not paid by the bank.
  let payable = smaller(received, toBani(total));
  const left = received - payable;
  for (const { position, code, year, remaining } of lines) {
    const amount = smaller(toBani(remaining), payable);
    if (amount <= 0n) continue;
    payable -= amount;
    await postReceipt(writing, owner, note, receipt, { code, year, amount });
    await sql`update invoice_lines set settled = settled + ${toDecimal(amount)}
      where invoice_id = ${note.id} and position = ${position}`.execute(tx);
    await sql`update invoices set settled = settled + ${toDecimal(amount)}, version = version + 1
      where id = ${note.id}`.execute(tx);
  }
  return left;
}

/** The due is posted as if staff had entered it: same checks, same history, same effect on the advance. */
async function postReceipt(
  writing: WriteRequest,
  owner: Owner,
  note: Note,
  line: TableRow,
  { code, year, amount }: { code: string; year: number; amount: Bani },
): Promise<void> {
  const { dues } = ownerTables[owner.kind];
  const resource = getResource(writing.resources, dues);
  const { id } = await createRecord(
    { ...writing, resource },
    {
      [owner.kind]: owner.id,
      code,
      feeSummary: `Nota ${note.name}`,
      fee: 0,
      feeYear: year,
      paymentSummary: 'banca',
      paymentDate: line.booked_on,
      paymentAmount: toDecimal(amount),
      paymentYear: yearOf(line),
    },
  );
  await sql`update ${sql.table(dues)} set statement_line_id = ${line.id} where id = ${id}`.execute(
    writing.tx,
  );
}

function yearOf(line: TableRow): number {
  return Number(String(line.booked_on).slice(0, 4));
}
