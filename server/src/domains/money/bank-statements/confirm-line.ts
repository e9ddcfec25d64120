/** Posts a statement line as dues of the note that it pays, once (MON-70). */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { TableRow } from '../../../platform/crud/definition.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockMember, type Member, memberOf, memberTables } from '../../members/member.ts';
import { type Bani, toBani } from '../money.ts';
import { type Money, payNote, postAdvance } from '../receipts/post-receipt.ts';
import { closeLine, requireOpen } from './close-line.ts';

/** `line` is the locked row. Throws conflict if it is already posted or has no open note. */
export async function confirmLine(writing: WriteRequest, line: TableRow): Promise<void> {
  const { tx } = writing;
  requireOpen(line);
  if (line.invoice_id === null) throw conflict(messages.lineWithoutNote);
  const invoiceId = Number(line.invoice_id);
  const owner = await getOwner(tx, invoiceId);
  await lockMember(tx, owner);
  await payWholeNote(writing, owner, invoiceId, await moneyOf(tx, line, owner), toBani(line.amount));
  await closeLine(writing, line, {});
}

/** Money for a member of another branch is marked as received through this one (MON-101, MON-114). */
export async function moneyOf(tx: Tx, line: TableRow, { kind, id }: Member): Promise<Money> {
  const { rows } = await sql`select from bank_statements s join ${sql.table(memberTables[kind].table)} m
    on m.region_id = s.region_id where s.id = ${Number(line.statement_id)} and m.id = ${id}`.execute(tx);
  const way = rows.length > 0 ? 'banca' : 'incasari prin banca al alte filiale';
  return { date: String(line.booked_on), way, line: line.id };
}

/**
 * The caller has locked the member. An advance, and any amount above what the note asks, goes to 472. Returns the note's
 * name.
 */
export async function payWholeNote(
  writing: WriteRequest,
  owner: Member,
  invoiceId: number,
  money: Money,
  received: Bani,
): Promise<string> {
  const note = await writing.tx
    .selectFrom('invoices')
    .select(['id', 'name', 'kind', 'status'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (note.status !== 'issued') throw conflict(messages.noteNotOpen(note.name));
  const left = note.kind === 'dues' ? await payNote(writing, owner, note, money, received) : received;
  await postAdvance(writing, owner, money, left, `Nota ${note.name}`);
  return note.name;
}

export async function getOwner(tx: Tx, invoiceId: number): Promise<Member> {
  const note = await tx
    .selectFrom('invoices')
    .select(['person_id', 'company_id'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return memberOf(note);
}
