/** Writes bytes to a new local file and hashes them at the same time. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { StoredFile } from './stored-file.ts';

/** `bytes` yields buffers only. */
export async function writeHashed(
  path: string,
  bytes: AsyncIterable<unknown>,
): Promise<StoredFile & { path: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      const piece = chunk as Buffer; // a byte stream yields only buffers
      hash.update(piece);
      size += piece.length;
      await target.writeFile(piece);
    }
  } finally {
    await target.close();
  }
  return { path, sha256: hash.digest('hex'), size };
}
