/** Small files of the accepted types, and their digests. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { afterAll } from 'vitest';
import type { StoredFile } from '../../src/platform/files/stored-file.ts';

/** All contents are unique, so that tests on one store are independent. */
export function pdf(size = 1_000): Buffer {
  const start = Buffer.from('%PDF-1.7\n');
  const end = Buffer.from('\nstartxref\n9\n%%EOF\n');
  return Buffer.concat([start, randomBytes(Math.max(8, size - start.length - end.length)), end]);
}

/** Large enough to be a photo, with noise that survives the decoding. */
function drawNoise(): Canvas {
  const canvas = createCanvas(120, 160);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 120; x += 20)
    for (let y = 0; y < 160; y += 20) {
      context.fillStyle = `#${randomBytes(3).toString('hex')}`;
      context.fillRect(x, y, 20, 20);
    }
  return canvas;
}

export function png(): Buffer {
  return drawNoise().toBuffer('image/png');
}

export function jpeg(): Buffer {
  return drawNoise().toBuffer('image/jpeg');
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
