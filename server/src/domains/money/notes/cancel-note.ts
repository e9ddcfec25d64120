/** Cancels a payment note and takes back what it added to the advance (MON-24). */
import { unvalidatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockMember, type Member, memberOf, memberTables } from '../../members/member.ts';
import { advanceAfterCancelling } from '../dues/advance-rules.ts';
import { addEntry, applyReceipts } from '../dues/due-effects.ts';
import { readPaidAdvance } from '../dues/paid-advance.ts';
import { ronText, toBani } from '../money.ts';

/** `note` is the locked row. Does nothing if the note is already cancelled. */
export async function cancelNote(writing: WriteRequest, note: TableRow): Promise<void> {
  const { tx, actor, origin, resource } = writing;
  if (note.cancelled_at !== null) return;
  const owner = memberOf(note as TableRow & { person_id: number | null; company_id: number | null });
  await lockMember(tx, owner);
  await requireCancellable(readerIn(tx), owner, note);
  await tx
    .updateTable('invoices')
    .set({ cancelled_at: writing.now, version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', note.id)
    .execute();
  if (note.kind === 'advance') {
    // In this order the advance is never negative in between.
    await releaseReceipts(tx, owner, note);
    await addEntry(tx, owner, { amount: -toBani(note.amount), reason: 'note_cancelled', invoiceId: note.id });
  }
  await recordChange(tx, actor, origin, {
    resource,
    record: note,
    action: 'update',
    changes: { status: [note.status, 'cancelled'] },
  });
}

/** Throws conflict for a note that may not be cancelled (MON-39, MON-77, REP-143). */
export async function requireCancellable(read: Reader, owner: Member, note: TableRow): Promise<void> {
  requireUnpaid(note);
  if (note.annual_report_id !== null) await requireDecided(read, note);
  if (note.kind !== 'advance') return;
  const { avans, unpaid } = await readPaidAdvance(read, owner);
  const left = advanceAfterCancelling({ avans, unpaid }, toBani(note.amount));
  if (left < 0n && left < avans)
    throw conflict(
      `Nota ${note.name} nu poate fi anulată: avansul membrului ar ajunge la ${ronText(left)}. Înregistrați întâi încasarea care lipsește din avans.`,
    );
}

/** Without its note, a report under way would have nothing to pay. */
async function requireDecided(read: Reader, note: TableRow): Promise<void> {
  const [undecided] = await read(
    query
      .selectFrom('annual_reports')
      .select('id')
      .where('id', '=', Number(note.annual_report_id))
      .where('status', 'in', [...unvalidatedStatuses]),
  );
  if (!undecided) return;
  throw conflict(
    `Nota ${note.name} este a unui raport care nu a fost validat. Se anulează odată cu respingerea sau cu reluarea raportului.`,
  );
}

/** Received money cannot be undone: a fully paid note is not cancelled. */
function requireUnpaid(note: TableRow): void {
  const total = toBani(note.total);
  if (total > 0n && toBani(note.settled) >= total)
    throw conflict(`Nota ${note.name} este achitată și nu se mai poate anula.`);
  if (note.kind === 'dues' && toBani(note.settled) > 0n)
    throw conflict(`Nota ${note.name} este achitată în parte și nu se mai poate anula.`);
}

/** Money that receipts paid on the note goes to other notes or to the advance. */
async function releaseReceipts(tx: Tx, owner: Member, note: TableRow): Promise<void> {
  const { dueColumn } = memberTables[owner.kind];
  const { rows } = await sql<{ due: number; amount: string }>`
    delete from invoice_settlements where invoice_id = ${note.id}
    returning ${sql.ref(dueColumn)} as due, amount`.execute(tx);
  if (rows.length === 0) return;
  await tx.updateTable('invoices').set({ settled: '0' }).where('id', '=', note.id).execute();
  const receipts = rows.toSorted((a, b) => a.due - b.due);
  await applyReceipts(
    tx,
    owner.kind,
    receipts.map(({ due, amount }) => ({ dueId: due, owner: owner.id, amount: toBani(amount) })),
    'released',
  );
}
