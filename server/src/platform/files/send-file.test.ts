/** Downloads, over real connections. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { describeBytes, pdf, writeBytes } from '../../../test/files/samples.ts';
import { startUploadApp } from '../../../test/files/upload-app.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openConnection } from '../../../test/harness/raw-connection.ts';
import { contentDisposition, type FileToSend, sendFile } from './send-file.ts';
import { keyOf } from './stored-file.ts';

const opened: Readable[] = [];
const { app, address, port, store } = await startUploadApp(0, (app, store) => {
  const watched: typeof store = {
    ...store,
    async open(file, reading) {
      const stream = await store.open(file, reading);
      opened.push(stream);
      return stream;
    },
  };
  app.get('/download', (request, reply) => sendFile(request, reply, watched, current));
});

const bytes = pdf(1_000);
const whole: FileToSend = {
  ...describeBytes(bytes),
  mediaType: 'application/pdf',
  name: 'Situația înscrierii.pdf',
  disposition: 'attachment',
};
const etag = `"${whole.sha256}"`;
await store.keep(await writeBytes(join(store.uploadFolder, 'sent'), bytes), whole);
let current = whole;

async function download(headers: Record<string, string> = {}, file: Partial<FileToSend> = {}) {
  current = { ...whole, ...file };
  const answer = await fetch(`${address}/download`, {
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

test('a file comes whole, under its name and as nothing else', async () => {
  const { status, headers, body } = await download();
  expect([status, body.equals(bytes)]).toEqual([200, true]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-length': '1000',
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  });
});

test.each([
  'Situația înscrierii.pdf',
  'a"b\\c.pdf',
  '100%25.pdf',
  '„Raport”; filename=x.exe.pdf',
  '😀.pdf',
  'simplu.pdf',
])('the name %j comes through', async (name) => {
  const header = (await download({}, { name })).headers.get('content-disposition') ?? '';
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name } });
  expect(header).toMatch(/^[\x20-\x7e]+$/);
});

test('a program that knows only the oldest header gets plain letters', async () => {
  const header = (await download()).headers.get('content-disposition');
  expect(header).toContain('filename="Situatia inscrierii.pdf"');
});

test('files shown in the page: our own pages may frame a PDF, a picture is sandboxed', async () => {
  const shown = await download({}, { disposition: 'inline' });
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const picture = await download({}, { disposition: 'inline', mediaType: 'image/png' });
  expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=500-5000', 500, 999],
  ['bytes=0-0', 0, 0],
])('%s gives that part', async (range, start, end) => {
  const { status, headers, body } = await download({ range });
  expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([
    206,
    `bytes ${start}-${end}/1000`,
    String(end - start + 1),
  ]);
  expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be given', async (range) => {
  const { status, headers, body } = await download({ range });
  expect([status, headers.get('content-range'), body.length]).toEqual([416, 'bytes */1000', 0]);
});

test.each(['bytes=0-1,5-6', 'lines=0-9', 'lines=5000-', 'bytes=a-b', 'bytes', 'bytes=--5', 'bytes=1'])(
  '%s is answered with the whole file',
  async (range) => {
    const { status, body } = await download({ range });
    expect([status, body.length]).toEqual([200, 1000]);
  },
);

test.each([
  [etag, 304],
  [`W/${etag}`, 304],
  [`"a", ${etag}`, 304],
  ['*', 304],
  ['"a"', 200],
])('If-None-Match: %s answers %i', async (known, status) => {
  const answer = await download({ 'if-none-match': known });
  expect([answer.status, answer.headers.get('etag'), answer.body.length]).toEqual([
    status,
    etag,
    status === 304 ? 0 : 1000,
  ]);
});

test.each([
  [etag, 206],
  ['"a"', 200],
  [`W/${etag}`, 200],
  ['Sat, 21 Nov 2026 10:00:00 GMT', 200],
])('If-Range: %s answers %i', async (condition, status) => {
  expect((await download({ range: 'bytes=0-9', 'if-range': condition })).status).toBe(status);
});

test('a file missing in the store is reported as missing', async () => {
  const lost = pdf();
  const file = describeBytes(lost);
  await store.keep(await writeBytes(join(store.uploadFolder, 'lost'), lost), file);
  await rm(join(store.uploadFolder, '..', keyOf(file.sha256)));
  const { status, headers, body } = await download({}, file);
  expect([status, headers.get('content-type')]).toEqual([503, 'application/ld+json; charset=utf-8']);
  expect(JSON.parse(body.toString())).toMatchObject({
    'hydra:description': 'Fișierul nu poate fi citit acum.',
  });
});

test('a reader who goes away does not keep the file open', { tags: 'deep' }, async () => {
  const large = pdf(20_000_000);
  current = { ...whole, ...describeBytes(large) };
  await store.keep(await writeBytes(join(store.uploadFolder, 'large'), large), current);
  opened.length = 0;
  const socket = openConnection(port, 'GET /download HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resetAndDestroy();
  await eventually(() => expect(opened.map(({ closed }) => closed)).toEqual([true]));
  expect(opened[0]?.readableEnded).toBe(false);
  expect((await app.inject('/download')).statusCode).toBe(200);
});

test('a caller that has no tag asks by time (API-175)', async () => {
  const keptAt = new Date('2026-03-01T10:00:00.700Z');
  const lastModified = (await download({}, { keptAt })).headers.get('last-modified') ?? '';
  expect(lastModified).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
  const statusSince = async (since: string, more = {}) =>
    (await download({ 'if-modified-since': since, ...more }, { keptAt })).status;
  expect(await statusSince(lastModified)).toBe(304);
  expect(await statusSince('Mon, 02 Mar 2026 10:00:00 GMT')).toBe(304);
  expect(await statusSince('Sun, 01 Mar 2026 09:59:59 GMT')).toBe(200);
  expect(await statusSince('ieri')).toBe(200);
  // A tag is more exact than a time.
  expect(await statusSince(lastModified, { 'if-none-match': '"altul"' })).toBe(200);
  expect((await download({ 'if-modified-since': lastModified })).status).toBe(200);
});

test('a file made for the answer has a plain name, too (API-314)', () => {
  expect(contentDisposition('erori-Situația înscrierii.csv')).toMatch(
    /^attachment; filename="erori-Situatia inscrierii.csv"; filename\*=UTF-8''erori-Situa%C8%9Bia/,
  );
  for (const [name, plain] of [
    ['Țăranu Ștefan.xlsx', 'Taranu Stefan.xlsx'],
    ['ÎNSCRIERI ÂNTÂI.csv', 'INSCRIERI ANTAI.csv'],
    ['Şedinţă veche.pdf', 'Sedinta veche.pdf'],
    ['Jenő és Ágnes.zip', 'Jeno es Agnes.zip'],
    ['listă „nouă”.csv', 'lista'],
    ['报告.pdf', '.pdf'],
  ]) {
    const header = contentDisposition(String(name));
    expect(header).toMatch(/^attachment; filename=[ -~]+; filename\*=UTF-8''[!-~]+$/);
    expect(header.split(';')[1]).toContain(plain);
  }
  expect(contentDisposition('dosar/na\u00efve.pdf', 'inline')).toMatch(
    /^inline; filename="?dosar_naive.pdf"?;/,
  );
});
