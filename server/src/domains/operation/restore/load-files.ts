/** Copies the files of a backup into a store and compares each with its digest. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { requireDigest } from '../backup/copy-files.ts';
import { readFileList } from '../backup/file-list.ts';
import { filePath, type Manifest } from '../backup/manifest.ts';
import type { Vault } from '../backup/vault.ts';

export async function loadFiles(
  vault: Vault,
  store: Pick<FileStore, 'keep'>,
  backup: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<void> {
  const missing = new Set(files.missing);
  for await (const file of readFileList(vault, backup)) {
    if (missing.has(file.sha256)) continue;
    const path = join(vault.workFolder, randomUUID());
    try {
      const local = await open(path, 'w', 0o600);
      await pipeline(requireDigest(vault.read(filePath(file.sha256)), file), local.createWriteStream());
      await store.keep(path, file);
    } finally {
      await rm(path, { force: true });
    }
  }
}
