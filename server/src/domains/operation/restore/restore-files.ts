/** Restores missing or damaged files of the store from the backup place (OPE-53). */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Reader } from '../../../platform/database/reader.ts';
import { findFileErrors } from '../../../platform/files/check-files.ts';
import type { FileStore, StoredFile } from '../../../platform/files/stored-file.ts';
import { requireDigest } from '../backup/copy-files.ts';
import { filePath } from '../backup/manifest.ts';
import type { Vault } from '../backup/vault.ts';

export type RestoredFiles = {
  restored: number;
  /** Files that are missing or damaged in the backup place, too. */
  faults: string[];
};

/**
 * May run while the application is running: a place stores each file once, by digest, for all backups. `deep` reads every
 * file of the store and also finds content that changed at the same size.
 */
export async function restoreFiles(
  read: Reader,
  store: Pick<FileStore, 'list' | 'open' | 'keep' | 'remove'>,
  vault: Vault,
  { deep }: { deep: boolean },
): Promise<RestoredFiles> {
  const result: RestoredFiles = { restored: 0, faults: [] };
  for await (const { kind, sha256, id, message } of findFileErrors(read, store, { deep })) {
    if (kind === 'orphan' || id === null) continue;
    const [row] = await read({ text: 'select size from files where id = $1', values: [id] });
    if (!row) continue;
    try {
      await restoreFile(store, vault, { sha256, size: Number(row.size) });
      result.restored += 1;
    } catch (error) {
      result.faults.push(`${message} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return result;
}

/** A damaged file is removed only after its correct content has been fetched. */
async function restoreFile(
  store: Pick<FileStore, 'keep' | 'remove'>,
  vault: Vault,
  file: StoredFile,
): Promise<void> {
  const path = join(vault.workFolder, randomUUID());
  try {
    const local = await open(path, 'w', 0o600);
    await pipeline(requireDigest(vault.read(filePath(file.sha256)), file), local.createWriteStream());
    await store.remove(file.sha256);
    await store.keep(path, file);
  } finally {
    await rm(path, { force: true });
  }
}
