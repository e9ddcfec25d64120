/** The list of files in a backup. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { StoredFile } from '../../../platform/files/stored-file.ts';
import { fileListPath } from './manifest.ts';
import type { Vault } from './vault.ts';

/** In the order of digests. Downloaded whole first, since processing the files may take longer than a store's timeout. */
export async function* readFileList(vault: Vault, backup: string): AsyncGenerator<StoredFile> {
  const local = join(vault.workFolder, randomUUID());
  try {
    const file = await open(local, 'w', 0o600);
    await pipeline(vault.read(fileListPath(backup)), file.createWriteStream());
    for await (const line of createInterface({ input: createReadStream(local).pipe(createGunzip()) })) {
      const [sha256 = '', size = ''] = line.split('\t');
      yield { sha256, size: Number(size) };
    }
  } finally {
    await rm(local, { force: true });
  }
}

export type PartOfList = { prefix: string; files: StoredFile[] };

/** In parts with the same first two digits, so that the whole list is never in memory. */
export async function* readListByPrefix(vault: Vault, backup: string): AsyncGenerator<PartOfList> {
  let part: PartOfList | undefined;
  for await (const file of readFileList(vault, backup)) {
    const prefix = file.sha256.slice(0, 2);
    if (part && part.prefix !== prefix) yield part;
    if (part?.prefix !== prefix) part = { prefix, files: [] };
    part.files.push(file);
  }
  if (part) yield part;
}
