/**
 * Releases a report's note: it is cancelled even if partly paid, and the paid part becomes the member's advance (MON-90).
 */
import { sql } from 'kysely';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Member } from '../../members/member.ts';
import { noteSummary } from '../dues/note-receipts.ts';
import { postDue } from '../dues/post-due.ts';
import { toBani } from '../money.ts';

/** The caller has locked the member, and cancels the note's counterpart in the invoicing system. */
export async function releaseNote(writing: WriteRequest, owner: Member, noteId: number): Promise<void> {
  const { tx, actor, origin, resources, now } = writing;
  const note = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', noteId)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!note) return;
  await returnPaid(writing, owner, note);
  // Amounts without a receipt behind them do not count as paid either.
  await tx.updateTable('invoice_lines').set({ settled: '0' }).where('invoice_id', '=', noteId).execute();
  await tx
    .updateTable('invoices')
    .set({ cancelled_at: now, settled: '0', version: sql`version + 1`, updated_at: sql`register_now()` })
    .where('id', '=', noteId)
    .execute();
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, 'invoices'),
    record: note,
    action: 'update',
    changes: { status: [note.status, 'cancelled'] },
  });
}

/** Amounts that receipts paid on the note are corrected on 461, which removes them from the note, and received on 472. */
async function returnPaid(
  writing: WriteRequest,
  owner: Member,
  note: { id: number; name: string },
): Promise<void> {
  const paid = await writing.tx
    .selectFrom('invoice_settlements as s')
    .innerJoin('invoice_lines as l', (join) =>
      join.onRef('l.invoice_id', '=', 's.invoice_id').onRef('l.position', '=', 's.line'),
    )
    .select(({ fn }) => ['l.code', 'l.year', fn.sum<string>('s.amount').as('paid')])
    .where('s.invoice_id', '=', note.id)
    .groupBy(['l.position', 'l.code', 'l.year'])
    .having(({ fn }) => fn.sum('s.amount'), '>', '0')
    .orderBy('l.position')
    .execute();
  for (const line of paid) {
    const { code, year } = line;
    const amount = toBani(line.paid);
    const summary = `${noteSummary(note.name)} anulată`;
    await postDue(writing, owner, {
      code: `${code}-1`,
      year,
      summary,
      payment: -amount,
      paymentSummary: 'banca',
    });
    await postDue(writing, owner, { code: '472', year, summary, payment: amount, paymentSummary: 'banca' });
  }
}
