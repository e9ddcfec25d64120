import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import { conflict } from '../errors.ts';
import { getKind, type ImportKinds } from './define-import.ts';

/** Takes a whole import back; throws conflict unless everything of it is as it was posted. */
export async function takeBack(
  tx: Tx,
  kinds: ImportKinds,
  { userId, username }: Actor,
  requestId: string,
  id: number,
): Promise<void> {
  // A large file on a slow machine takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  const found = await tx
    .selectFrom('imports')
    .select(['type', 'status', 'total_rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.status !== 'done') throw conflict('Doar un import finalizat poate fi anulat.');
  const rows = Number(found.total_rows);
  await getKind(kinds, found.type).undo(tx, { id, rows, userId, username, screen: '/imports', requestId });
  await tx
    .updateTable('imports')
    .set({ status: 'undone', updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
