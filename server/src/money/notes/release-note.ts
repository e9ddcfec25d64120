/** Lets go of a report's note: it is cancelled whatever was paid of it, and what was paid is the member's advance (MON-90). */
import { sql } from 'kysely';
import type { TableRow } from '../../crud/definition.ts';
import { recordChange } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { postDue } from '../dues/post-due.ts';
import { toBani } from '../money.ts';
import type { Owner } from '../owner.ts';

/** The member is locked already; the note is told to be cancelled where the invoicing system has it by the caller. */
export async function releaseNote(writing: WriteRequest, owner: Owner, noteId: number): Promise<void> {
  const { tx, actor, origin, resources, now } = writing;
  const note = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', noteId)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!note) return;
  const paid = await tx
    .updateTable('invoice_lines as line')
    .set({ settled: '0' })
    .from('invoice_lines as before')
    .whereRef('before.invoice_id', '=', 'line.invoice_id')
    .whereRef('before.position', '=', 'line.position')
    .where('line.invoice_id', '=', noteId)
    .where('line.settled', '>', '0')
    .returning(['line.code', 'line.year', 'before.settled'])
    .execute();
  await tx
    .updateTable('invoices')
    .set({ cancelled_at: now, settled: '0', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', noteId)
    .execute();
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, 'invoices'),
    record: note as unknown as TableRow, // its table
    action: 'update',
    changes: { status: [note.status, 'cancelled'] },
  });
  for (const { code, year, settled } of paid) {
    const amount = toBani(settled);
    const summary = `Nota ${note.name} anulată`;
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
