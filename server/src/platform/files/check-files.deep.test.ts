/** Compares rows of `files` with the content of the store, in a database of its own, to which no other test writes. */
import { rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createFolder, describeBytes, jpeg, pdf, writeBytes } from '../../../test/files/samples.ts';
import { openOwnDatabase } from '../../../test/harness/database.ts';
import { createReader } from '../database/reader.ts';
import { type FileError, findFileErrors } from './check-files.ts';
import { createFileStore } from './file-store.ts';
import { deliverFile, keepFile } from './keep-file.ts';
import { keyOf } from './stored-file.ts';

const database = await openOwnDatabase();
afterAll(database.close);
const read = createReader(database.pool);
const dataDir = await createFolder();
const store = await createFileStore({ dataDir, files: { driver: 'disk' } });

beforeEach(async () => {
  await database.db.deleteFrom('files').execute();
  await rm(join(dataDir, 'files'), { recursive: true });
  await createFileStore({ dataDir, files: { driver: 'disk' } });
});

async function keep(bytes: Buffer, work: () => void = () => undefined) {
  const file = { ...describeBytes(bytes), mediaType: 'application/pdf' };
  const path = await writeBytes(join(store.uploadFolder, file.sha256), bytes);
  const delivered = await deliverFile({ database, files: store }, { ...file, path });
  const id = await database.db.transaction().execute(async (tx) => {
    const fileId = await keepFile(tx, delivered);
    work();
    return fileId;
  });
  return { ...file, id, stored: join(dataDir, 'files', keyOf(file.sha256)) };
}

async function errors(deep = false, now = new Date()): Promise<Partial<FileError>[]> {
  const found: Partial<FileError>[] = [];
  for await (const { kind, sha256, id } of findFileErrors(read, store, { deep, now })) {
    found.push({ kind, sha256, id });
  }
  return found;
}

const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000);

test('a file kept twice, even at once, has one row', async () => {
  const bytes = pdf();
  const first = await keep(bytes);
  const [again, atOnce] = await Promise.all([keep(bytes), keep(bytes)]);
  expect([again.id, atOnce.id]).toEqual([first.id, first.id]);
  const rows = await database.db.selectFrom('files').selectAll().execute();
  expect(rows).toMatchObject([
    { id: first.id, size: 1_000, media_type: 'application/pdf', sha256: Buffer.from(first.sha256, 'hex') },
  ]);
});

test('a file of unknown type is not kept', async () => {
  const file = { path: 'x', sha256: 'ab'.repeat(32), size: 1, mediaType: null };
  await expect(deliverFile({ database, files: store }, file)).rejects.toThrow('unknown type');
});

test('a picture that was not decoded is not delivered (REP-200)', async () => {
  const file = { path: 'x', ...describeBytes(jpeg()), mediaType: 'image/jpeg', isRawPicture: true };
  await expect(deliverFile({ database, files: store }, file)).rejects.toThrow('decoded');
});

test('an intact store has no errors', async () => {
  for (let count = 0; count < 20; count += 1) await keep(pdf(100 + count));
  expect(await errors(true, inTwoHours())).toEqual([]);
});

test('a row without its file', async () => {
  const [lost] = [await keep(pdf()), await keep(pdf())];
  await rm(lost.stored);
  expect(await errors()).toEqual([{ kind: 'missing', sha256: lost.sha256, id: lost.id }]);
});

test('a file that was cut short', async () => {
  const { stored, sha256, id } = await keep(pdf());
  await truncate(stored, 10);
  expect(await errors()).toEqual([{ kind: 'wrongSize', sha256, id }]);
});

test('other bytes of the same size are found by reading them', async () => {
  const { stored, sha256, id } = await keep(pdf());
  await writeFile(stored, pdf());
  expect(await errors()).toEqual([]);
  expect(await errors(true)).toEqual([{ kind: 'wrongContent', sha256, id }]);
});

test('a file whose transaction failed has no row, and is found once no upload can be under way', async () => {
  const bytes = pdf();
  const { sha256 } = describeBytes(bytes);
  const fail = () => {
    throw new Error('refused');
  };
  await expect(keep(bytes, fail)).rejects.toThrow('refused');
  expect(await store.sizeOf(sha256)).toBe(1_000);
  expect(await errors()).toEqual([]);
  expect(await errors(false, inTwoHours())).toEqual([{ kind: 'orphan', sha256, id: null }]);
});

test('files that the store did not write are not reported as orphans', async () => {
  const { stored } = await keep(pdf());
  const other = join(stored, '..', 'README.txt');
  await writeFile(other, 'x');
  await utimes(other, 0, 0);
  expect(await errors(true)).toEqual([]);
});

test('each error is reported in Romanian, with its row', async () => {
  const { stored, id, sha256 } = await keep(pdf());
  await truncate(stored, 10);
  const messages: string[] = [];
  for await (const { message } of findFileErrors(read, store, { deep: false })) messages.push(message);
  expect(messages).toEqual([`Fișierul ${id} (${sha256}) are 10 octeți în loc de 1000.`]);
});
