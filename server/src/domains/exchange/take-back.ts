import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { liftTimeouts } from '../../platform/database/transact.ts';
import { conflict } from '../../platform/errors.ts';
import { getKind, type ImportKinds } from './define-import.ts';

/** Undoes a whole import; throws conflict if any of its records has changed since (EXC-16). */
export async function takeBack(
  tx: Tx,
  kinds: ImportKinds,
  { userId, username }: Actor,
  requestId: string,
  id: number,
): Promise<void> {
  // No timeout: a large file on a slow machine may take long.
  await liftTimeouts(tx);
  const importRow = await tx
    .selectFrom('imports')
    .select(['type', 'status', 'total_rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (importRow.status !== 'done') throw conflict('Doar un import finalizat poate fi anulat.');
  const rows = Number(importRow.total_rows);
  const run = { id, rows, userId, username, screen: '/imports', requestId };
  const { undo, accounts } = getKind(kinds, importRow.type);
  await accounts?.takeBack(tx, run);
  await undo(tx, run).catch(explain);
  await tx
    .updateTable('imports')
    .set({ status: 'undone', updated_at: sql`register_now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Records added since refer to the imported ones, or use the values that would be restored (EXC-67). */
function explain(error: unknown): never {
  const { code = '' } = error as { code?: string };
  const isHeld = code === '23503' || code === '23505';
  throw isHeld
    ? conflict('Importul nu mai poate fi anulat: ce a înregistrat este folosit între timp.')
    : error;
}
