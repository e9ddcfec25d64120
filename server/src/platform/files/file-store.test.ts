import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '../../../test/files/fake-s3.ts';
import { createFolder, describeBytes, pdf, writeBytes } from '../../../test/files/samples.ts';
import { errorFacts } from '../../domains/operation/watch/error-facts.ts';
import { createFileStore } from './file-store.ts';
import { keyOf, type ListedFile } from './stored-file.ts';

const s3 = await startFakeS3();
afterAll(s3.close);

const [diskDir, s3Dir] = [await createFolder(), await createFolder()];
const onDisk = await createFileStore({ dataDir: diskDir, files: { driver: 'disk' } });
const onS3 = await createFileStore({ dataDir: s3Dir, files: s3.env });

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('on %s', (_place, store) => {
  let made = 0;

  async function keep(bytes: Buffer, folder = store.uploadFolder) {
    made += 1;
    const path = await writeBytes(join(folder, `made-${made}`), bytes);
    const file = describeBytes(bytes);
    await store.keep(path, file);
    return { ...file, path };
  }

  test('a stored file is read back unchanged, as a whole and in part', async () => {
    const bytes = pdf(200_000);
    const file = await keep(bytes);
    expect(await store.sizeOf(file.sha256)).toBe(200_000);
    expect((await buffer(await store.open(file))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [0, 199_999],
      [100_000, 100_009],
      [199_999, 199_999],
    ] as const) {
      const part = await buffer(await store.open(file, { range: { start, end } }));
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test('a file made elsewhere is kept too, and its own copy stays', async () => {
    const folder = await createFolder();
    const bytes = pdf();
    const file = await keep(bytes, folder);
    expect((await buffer(await store.open(file))).equals(bytes)).toBe(true);
    expect((await buffer(createReadStream(file.path))).equals(bytes)).toBe(true);
  });

  test('the same bytes are kept once, even by many at once', async () => {
    const bytes = pdf(50_000);
    const kept = await Promise.all(Array.from({ length: 8 }, () => keep(bytes)));
    const { sha256 } = describeBytes(bytes);
    expect(new Set(kept.map((file) => file.sha256))).toEqual(new Set([sha256]));
    const found: ListedFile[] = [];
    for await (const file of store.list(sha256.slice(0, 2))) {
      if (file.sha256 === sha256) found.push(file);
    }
    expect(found).toEqual([{ sha256, size: 50_000, keptAt: expect.any(Date) }]);
    expect(Math.abs(Date.now() - Number(found[0]?.keptAt))).toBeLessThan(60_000);
  });

  test('everything is listed, part by part and page by page', { tags: 'deep' }, async () => {
    const kept = new Set<string>();
    for (let count = 0; count < 12; count += 1) kept.add((await keep(pdf(50))).sha256);
    const listed = new Set<string>();
    for await (const { sha256 } of store.list()) listed.add(sha256);
    expect([...kept].filter((sha256) => !listed.has(sha256))).toEqual([]);
  });

  test('a missing file has no size, and opening it throws a clear error', async () => {
    const file = describeBytes(pdf());
    expect(await store.sizeOf(file.sha256)).toBeNull();
    const cause = new Error(`Stored file ${file.sha256} is missing`);
    await expect(store.open(file)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Fișierul nu poate fi citit acum.',
      cause,
    });
    await expect(store.open(file, { range: { start: 0, end: 9 } })).rejects.toMatchObject({
      code: 'unavailable',
      cause,
    });
  });

  test('a file of another size than its row says is not given out', async () => {
    const file = await keep(pdf(500));
    await expect(store.open({ ...file, size: 501 })).rejects.toMatchObject({ code: 'unavailable' });
    const part = { start: 0, end: 9 };
    await expect(store.open({ ...file, size: 501 }, { range: part })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('a name that is no digest reaches no file', async () => {
    await expect(store.sizeOf('../../etc/passwd')).rejects.toThrow('Not a SHA-256 digest');
  });

  test('temporary files of a dead process are removed after a day, those in use stay', async () => {
    const [old, young] = [join(store.uploadFolder, 'old'), join(store.uploadFolder, 'young')];
    await writeBytes(old, pdf());
    await writeBytes(young, pdf());
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await store.tidy();
    const names = await readdir(store.uploadFolder);
    expect([names.includes('old'), names.includes('young')]).toEqual([false, true]);
    await rm(young);
  });
});

test('content that was damaged on the disk is put right by the next one who brings it', async () => {
  const bytes = pdf(5_000);
  const file = describeBytes(bytes);
  await onDisk.keep(await writeBytes(join(onDisk.uploadFolder, 'first'), bytes), file);
  await truncate(join(diskDir, 'files', keyOf(file.sha256)), 100);
  await onDisk.keep(await writeBytes(join(onDisk.uploadFolder, 'second'), bytes), file);
  expect((await buffer(await onDisk.open(file))).equals(bytes)).toBe(true);
});

test('a store that does not answer is told as such, with no word of its keys', async () => {
  s3.isDown = true;
  const bytes = pdf();
  const path = await writeBytes(join(onS3.uploadFolder, 'down'), bytes);
  const failure = await onS3.keep(path, describeBytes(bytes)).catch((error: unknown) => error);
  s3.isDown = false;
  await rm(path);
  expect(failure).toMatchObject({ code: 'unavailable', cause: expect.any(Error) });
  expect(JSON.stringify(errorFacts(failure))).not.toContain('secret');
});

test('a store without room is told as such (OPE-19)', async () => {
  s3.isFull = true;
  const bytes = pdf(3_000);
  const path = await writeBytes(join(onS3.uploadFolder, 'full'), bytes);
  await expect(onS3.keep(path, describeBytes(bytes))).rejects.toThrow(/^Serverul nu mai are loc pe disc\./);
  s3.isFull = false;
  await onS3.keep(path, describeBytes(bytes));
});

test('bytes that are not those announced are refused by the store itself', async () => {
  const path = await writeBytes(join(onS3.uploadFolder, 'other'), pdf(400));
  const announced = describeBytes(pdf(400));
  await expect(onS3.keep(path, announced)).rejects.toMatchObject({ code: 'unavailable' });
  await rm(path);
  expect(s3.objects.has(keyOf(announced.sha256))).toBe(false);
});

test('a file has its final name only once it is whole, even where the process is killed just then', {
  tags: 'deep',
}, async () => {
  const dataDir = await createFolder();
  const script = fileURLToPath(new URL('../../../test/fixtures/keep-large-files.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const sha256 = line.toString().slice(0, 64);
  while (!existsSync(join(dataDir, 'files', keyOf(sha256)))) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const store = await createFileStore({ dataDir, files: { driver: 'disk' } });
  const bytes = await buffer(await store.open({ sha256, size: 30_000_000 }));
  expect(describeBytes(bytes).sha256).toBe(sha256);
});
