/** Keeps a received file for good. */
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import type { FileStore, StoredFile } from './stored-file.ts';

/** A received file that passed its check, or one made here. */
export type FileToKeep = StoredFile & { path: string; mediaType: string | null };

/**
 * The bytes first: a transaction that then fails leaves a file without its row, which `npm run doctor` finds, and
 * never a row without its file. Gives the row's id.
 */
export async function keepFile(
  tx: Tx,
  store: Pick<FileStore, 'keep'>,
  { path, sha256, size, mediaType }: FileToKeep,
): Promise<number> {
  if (mediaType === null) throw new Error('A file of unknown type is not kept');
  // The same content may be on its way out (`removeFile`).
  await sql`select pg_advisory_xact_lock_shared(${locksOf.keptFile}, hashtext(${sha256}))`.execute(tx);
  await store.keep(path, { sha256, size });
  const digest = Buffer.from(sha256, 'hex');
  const created = await tx
    .insertInto('files')
    .values({ sha256: digest, size, media_type: mediaType })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const known = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', digest)
    .executeTakeFirstOrThrow();
  return known.id;
}
