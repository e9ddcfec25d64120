/** Amount still to be paid on a report's note; none if no note was needed, or it is paid (REP-25). */
import type { Db } from '../../database/connection.ts';
import { type Bani, toBani } from '../../money/money.ts';

export type Owed = { advanceUsed: Bani; left: Bani };

export async function readOwed(db: Db, reportId: number): Promise<Owed> {
  const note = await findLiveNote(db, reportId);
  if (!note) return { advanceUsed: 0n, left: 0n };
  const left = toBani(note.total) - toBani(note.settled);
  return { advanceUsed: toBani(note.advance_used), left: left > 0n ? left : 0n };
}

export function findLiveNote(db: Db, reportId: number) {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'uuid',
      'name',
      'series',
      'number',
      'total',
      'settled',
      'amount',
      'advance_used',
      'posted_at',
      'invoicing_series',
      'invoicing_number',
      'invoicing_state',
    ])
    .where('annual_report_id', '=', reportId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}
