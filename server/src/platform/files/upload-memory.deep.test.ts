/** Twenty concurrent large uploads are held on the disk, not in memory. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdf } from '../../../test/files/samples.ts';
import { answerOn, form, openUpload, startUploadApp } from '../../../test/files/upload-app.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { usedBytes } from '../../../test/harness/used-memory.ts';

const megabyte = 1_048_576;
const uploads = 20;

const upload = await startUploadApp(5 * megabyte);

async function receivedBytes(): Promise<number> {
  const sizes = (await upload.leftovers()).map(
    async (name) => (await stat(join(upload.store.uploadFolder, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('uploads are not buffered in memory', async () => {
  const body = form({ name: 'file', value: pdf(5 * megabyte), filename: 'a.pdf' });
  const nearlyAll = body.subarray(0, -100_000);
  const before = await usedBytes();
  const sockets = Array.from({ length: uploads }, () => openUpload(upload, body.length));
  for (const socket of sockets) socket.write(nearlyAll);
  await eventually(async () => expect(await receivedBytes()).toBeGreaterThan(uploads * 4.7 * megabyte));
  // In memory they would take 98 MB.
  await eventually(async () => expect(((await usedBytes()) - before) / megabyte).toBeLessThan(20));

  for (const socket of sockets) socket.write(body.subarray(-100_000));
  const statuses = await Promise.all(sockets.map(answerOn));
  expect(statuses).toEqual(Array(uploads).fill(200));
  await upload.expectNothingLeft();
});
