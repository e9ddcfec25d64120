/** Stores a received file permanently: first its bytes, before any transaction, then its row. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import type { FileStore, StoredFile } from './stored-file.ts';

/** A received file that passed validation, or a file made by the server. */
export type FileToKeep = StoredFile & { path: string; mediaType: string | null; isRawPicture?: boolean };

/** A file whose bytes are in the store; `arrival` is the row that protects them until the file has its own row. */
export type DeliveredFile = FileToKeep & { arrival: number };

/** Hours after which an unfinished write counts as failed, and `removeUndelivered` removes its bytes. */
export const arrivalHours = 1;

export type WithFiles = { database: Pick<Database, 'db'>; files: Pick<FileStore, 'keep'> };

/**
 * Uploads the bytes to the store. Call it outside of transactions, so that a hanging store holds no database connection
 * (OPE-46). If the write then fails, the bytes have no row and are removed after an hour. The local file may be moved away.
 */
export async function deliverFile<File extends FileToKeep>(
  { database, files }: WithFiles,
  file: File,
): Promise<File & DeliveredFile> {
  const { path, sha256, size, mediaType, isRawPicture } = file;
  if (isRawPicture) throw new Error('A received picture is decoded before it is kept');
  if (mediaType === null) throw new Error('A file of unknown type is not kept');
  const { id: arrival } = await transact(database.db, async (tx) => {
    // Waits for `removeFile`, which may be removing the same content.
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

/** Inserts the row of a delivered file, or reuses that of the same content. Returns the row's id. */
export async function keepFile(tx: Tx, file: DeliveredFile): Promise<number> {
  const id = await insertFile(tx, file, null);
  await endArrival(tx, file);
  return id;
}

/** Call it in the transaction that inserts the row or finds it. */
export async function endArrival(tx: Tx, { arrival }: Pick<DeliveredFile, 'arrival'>): Promise<void> {
  await tx.deleteFrom('arriving_files').where('id', '=', arrival).execute();
}

export function requireDelivered({ arrival, ...file }: FileToKeep & { arrival?: number }): DeliveredFile {
  if (arrival === undefined) throw new Error(`The bytes of file ${file.sha256} are not in the store`);
  return { ...file, arrival };
}

/** `content`: the bytes, if a job has still to upload them to the store. */
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
  const existing = await tx
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', digest)
    .executeTakeFirstOrThrow();
  return existing.id;
}

/** A lock shared by transactions that store the same content, until they end; `removeFile` takes it exclusively. */
async function lockContent(tx: Tx, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locksOf.keptFile}, hashtext(${sha256}))`.execute(tx);
}
