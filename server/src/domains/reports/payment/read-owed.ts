/** Amount still to be paid on a report's note; none if no note was needed, or it is paid (REP-25). */
import { isFixedDue } from '@ceccar/contract/money/due-codes';
import type { Db } from '../../../platform/database/connection.ts';
import { type Bani, sum, toBani } from '../../money/money.ts';

export type Owed = { advanceUsed: Bani; left: Bani };

export async function readOwed(db: Db, reportId: number): Promise<Owed> {
  const note = await findLiveNote(db, reportId);
  if (!note) return { advanceUsed: 0n, left: 0n };
  const left = toBani(note.total) - toBani(note.settled);
  return { advanceUsed: toBani(note.advance_used), left: left > 0n ? left : 0n };
}

/** Amounts of the report's note before the advance: excludes amounts that an earlier attempt has posted (REP-352). */
export async function readNoteAmounts(db: Db, reportId: number): Promise<{ fixed: Bani; variable: Bani }> {
  const lines = await db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.code', 'l.amount'])
    .where('i.annual_report_id', '=', reportId)
    .where('i.cancelled_at', 'is', null)
    .execute();
  const of = (isFixed: boolean) =>
    sum(lines.flatMap(({ code, amount }) => (isFixedDue(code) === isFixed ? toBani(amount) : [])));
  return { fixed: of(true), variable: of(false) };
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
