/** Small files of the accepted types, and their digests. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { StoredFile } from '../../src/files/stored-file.ts';

/** All contents are unique, so that tests on one store are independent. */
export function pdf(size = 1_000): Buffer {
  const start = Buffer.from('%PDF-1.7\n');
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([start, randomBytes(Math.max(8, size - start.length - end.length)), end]);
}

export function png(): Buffer {
  const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    randomBytes(300),
    end,
  ]);
}

export function jpeg(): Buffer {
  const body = randomBytes(300).map((byte) => (byte === 0xff ? 0 : byte));
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), body, Buffer.from([0xff, 0xd9])]);
}

export function describeBytes(bytes: Buffer): StoredFile {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

/** A folder that is deleted after the file's tests. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'register-files-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeBytes(path: string, bytes: Buffer): Promise<string> {
  await writeFile(path, bytes);
  return path;
}
