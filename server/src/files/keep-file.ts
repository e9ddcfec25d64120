/** Keeps a received file for good: its bytes first, before any transaction, then its row. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import type { FileStore, StoredFile } from './stored-file.ts';

/** A received file that passed its check, or one made here. */
export type FileToKeep = StoredFile & { path: string; mediaType: string | null };

/** One whose bytes are in the store; `arrival` is the row that keeps them there until the file has its own. */
export type DeliveredFile = FileToKeep & { arrival: number };

/** Hours after which a write whose bytes have arrived has failed, and `removeUndelivered` takes them away. */
export const arrivalHours = 1;

export type WithFiles = { database: Pick<Database, 'db'>; files: Pick<FileStore, 'keep'> };

/**
 * Brings the bytes to the store. Called outside of transactions, so that a store that hangs holds no connection
 * (OPE-46). A write that then fails leaves bytes without a row, which go after an hour. May take the local file away.
 */
export async function deliverFile<File extends FileToKeep>(
  { database, files }: WithFiles,
  file: File,
): Promise<File & DeliveredFile> {
  const { path, sha256, size, mediaType } = file;
  if (mediaType === null) throw new Error('A file of unknown type is not kept');
  const { id: arrival } = await transact(database.db, async (tx) => {
    // The same content may be on its way out (`removeFile`).
    await lockContent(tx, sha256);
    return tx
      .insertInto('arriving_files')
      .values({ sha256: Buffer.from(sha256, 'hex') })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await files.keep(path, { sha256, size });
  return { ...file, arrival };
}

/** Writes the row of a delivered file, unless the same content has one. Gives the row's id. */
export async function keepFile(tx: Tx, file: DeliveredFile): Promise<number> {
  const id = await insertFile(tx, file, null);
  await endArrival(tx, file);
  return id;
}

/** With the transaction that writes the row, or finds it written. */
export async function endArrival(tx: Tx, { arrival }: Pick<DeliveredFile, 'arrival'>): Promise<void> {
  await tx.deleteFrom('arriving_files').where('id', '=', arrival).execute();
}

export function requireDelivered({ arrival, ...file }: FileToKeep & { arrival?: number }): DeliveredFile {
  if (arrival === undefined) throw new Error(`The bytes of file ${file.sha256} are not in the store`);
  return { ...file, arrival };
}

/** `content`: the bytes, where a job is still to bring them to the store. */
export async function insertFile(
  tx: Tx,
  { sha256, size, mediaType }: Omit<FileToKeep, 'path'>,
  content: Buffer | null,
): Promise<number> {
  if (mediaType === null) throw new Error('A file of unknown type is not kept');
  await lockContent(tx, sha256);
  const digest = Buffer.from(sha256, 'hex');
  const created = await tx
    .insertInto('files')
    .values({ sha256: digest, size, media_type: mediaType, content })
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

/** Shared by those who keep the same content, until the end of the transaction; `removeFile` takes it alone. */
async function lockContent(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locksOf.keptFile}, hashtext(${sha256}))`.execute(tx);
}
