/** Files as after an upload: the bytes in the application's own store, and their row. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../src/platform/database/connection.ts';
import { deliverFile, keepFile } from '../../src/platform/files/keep-file.ts';
import type { FileStore } from '../../src/platform/files/stored-file.ts';
import { describeBytes } from '../files/samples.ts';

/** The part of a test application that a file needs. */
export type WithFiles = { db: Db; files: FileStore };

/** Returns the row's id. */
export async function createStoredFile(
  { db, files }: WithFiles,
  bytes: Buffer,
  mediaType: string,
): Promise<number> {
  const path = join(files.uploadFolder, randomUUID());
  const file = { path, mediaType, ...describeBytes(bytes) };
  try {
    await writeFile(path, bytes);
    const delivered = await deliverFile({ database: { db }, files }, file);
    return await db.transaction().execute((tx) => keepFile(tx, delivered));
  } finally {
    // The store takes the file away only if it did not have these bytes.
    await rm(path, { force: true });
  }
}
