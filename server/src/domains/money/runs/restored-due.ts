import type { MemberKind } from '@ceccar/contract/member';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { memberTables } from '../../members/member.ts';

/** Throws conflict for a deleted due whose run was taken back since (MON-176). */
export async function requireStandingRun(tx: Tx, kind: MemberKind, dueId: number): Promise<void> {
  const undone = await tx
    .selectFrom('due_run_rows')
    .select('run_id')
    .where('due_id', '=', dueId)
    .where(memberTables[kind].column, 'is not', null)
    .where('state', '=', 'undone')
    .executeTakeFirst();
  if (undone) throw conflict('Debitul este al unui calcul care a fost anulat între timp.');
}
