/** Copies the files in the snapshot; all backups of a place share one copy of each. */
import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from '../../../platform/files/stored-file.ts';
import type { Bytes } from './backup-place.ts';
import { readListByPrefix } from './file-list.ts';
import { filePath, filesFolder, type Manifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Missing or damaged files are reported and do not stop the others from being copied. */
export async function copyFiles(
  vault: Vault,
  store: Pick<FileStore, 'open' | 'sizeOf'>,
  backup: string,
): Promise<Manifest['files']> {
  const told: Manifest['files'] = { count: 0, bytes: 0, missing: [] };
  for await (const { prefix, files } of readListByPrefix(vault, backup)) {
    const kept = new Map<string, number>();
    for await (const { path, size } of vault.list(filesFolder(prefix))) kept.set(path, size);
    for (const file of files) {
      told.count += 1;
      told.bytes += file.size;
      if (kept.get(filePath(file.sha256)) === vault.keptSize(file.size)) continue;
      if (!(await copyOne(vault, store, file))) told.missing.push(file.sha256);
    }
  }
  return told;
}

class Damaged extends Error {}

async function copyOne(
  vault: Vault,
  store: Pick<FileStore, 'open' | 'sizeOf'>,
  file: StoredFile,
): Promise<boolean> {
  if ((await store.sizeOf(file.sha256)) !== file.size) return false;
  try {
    const stream = await store.open(file);
    await vault.put(filePath(file.sha256), requireDigest(stream, file)); // opened without an encoding
    return true;
  } catch (error) {
    if (error instanceof Damaged) return false;
    throw error;
  }
}

/** Fails at the end of the stream, so that a damaged file is not stored. */
export async function* requireDigest(bytes: Bytes, { sha256 }: StoredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Damaged(`Fișierul ${sha256} are alt conținut.`);
}
