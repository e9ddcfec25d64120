/** Removes the file of a record that no longer needs it, unless another record has the same content. */
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import { locks, locksOf } from '../database/locks.ts';
import type { FileStore } from './stored-file.ts';

/**
 * False while a backup runs, since files in its snapshot must stay (OPE-3). Must come first in each transaction that
 * removes.
 */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${locks.fileRemovals}) as may`.execute(tx);
  return rows[0]?.may === true;
}

const stillReferred = '23503';

/**
 * The row is deleted with the transaction, the content at once. After a rollback the content is missing, and the caller has
 * to repeat the removal.
 */
export async function removeFile(tx: Tx, store: Pick<FileStore, 'remove'>, id: number): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return;
  await sql`select pg_advisory_xact_lock(${locksOf.keptFile}, hashtext(${file.sha256}))`.execute(tx);
  await sql`savepoint removing`.execute(tx);
  try {
    await tx.deleteFrom('files').where('id', '=', id).execute();
  } catch (error) {
    if ((error as { code?: string }).code !== stillReferred) throw error;
    await sql`rollback to savepoint removing`.execute(tx);
    return;
  }
  // Another upload brings the same content, and its row may be written any moment.
  const arriving = await tx
    .selectFrom('arriving_files')
    .select('sha256')
    .where('sha256', '=', Buffer.from(file.sha256, 'hex'))
    .limit(1)
    .executeTakeFirst();
  if (!arriving) await store.remove(file.sha256);
}
