/** Keeps for good a file that was made here, as a received one is kept. */
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../database/connection.ts';
import type { MediaType } from './content-type.ts';
import { keepFile } from './keep-file.ts';
import type { FileStore } from './stored-file.ts';

/** Gives the id of its row in `files`. */
export async function keepMadeFile(
  tx: Tx,
  store: Pick<FileStore, 'keep' | 'uploadFolder'>,
  bytes: Buffer,
  mediaType: MediaType,
): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(store.uploadFolder, randomUUID());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await keepFile(tx, store, { path, sha256, size: bytes.length, mediaType });
  } finally {
    await rm(path, { force: true });
  }
}
