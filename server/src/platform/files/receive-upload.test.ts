/** Forms with files over real connections. */
import { rename } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { describeBytes, jpeg, pdf, png } from '../../../test/files/samples.ts';
import {
  answerOn,
  boundary,
  form,
  openUpload,
  post,
  startUploadApp,
} from '../../../test/files/upload-app.ts';
import { eventually } from '../../../test/harness/eventually.ts';

const megabyte = 1_048_576;
const upload = await startUploadApp(5 * megabyte);
const small = await startUploadApp(2_000);
const part = (value: string | Buffer, filename = 'a.pdf') => ({ name: 'file', value, filename });

const field = (name: string, value = 'x') => ({ name, value });

const incomplete = 'Fișierul nu a sosit întreg. Încercați din nou.';

test('5 MB arrive whole, past the limit for JSON', async () => {
  const bytes = pdf(5 * megabyte);
  const { status, body } = await post(
    upload,
    form({ name: 'year', value: '2026' }, part(bytes, 'ștampilă.pdf')),
  );
  expect([status, body]).toEqual([
    200,
    {
      fields: { year: '2026' },
      file: {
        name: 'ștampilă.pdf',
        ...describeBytes(bytes),
        mediaType: 'application/pdf',
        tooLarge: false,
        cutShort: false,
        isRawPicture: false,
      },
    },
  ]);
  expect((await buffer(await upload.store.open(describeBytes(bytes)))).equals(bytes)).toBe(true);
  await upload.expectNothingLeft();
});

test('fields may stand after the file', async () => {
  const parts = [part(pdf()), { name: 'year', value: '2026' }, { name: 'țară', value: 'România' }];
  const { status, body } = await post(upload, form(...parts));
  expect([status, body.fields]).toEqual([200, { year: '2026', țară: 'România' }]);
});

test('a form written by the platform itself is read', async () => {
  const bytes = pdf(100_000);
  const data = new FormData();
  data.append('comments', 'fără\r\nobservații');
  data.append('file', new Blob([Uint8Array.from(bytes)], { type: 'text/html' }), 'Cerere "A" țșă.pdf');
  const { status, body } = await post(upload, data);
  expect([status, body.fields]).toEqual([200, { comments: 'fără\r\nobservații' }]);
  expect(body.file).toMatchObject({ name: 'Cerere "A" țșă.pdf', mediaType: 'application/pdf' });
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  [`${'ă'.repeat(300)}.pdf`, `${'ă'.repeat(146)}.pdf`],
  ['C:\\fakepath\\x.pdf', 'x.pdf'],
  ['.pdf', 'pdf'],
  ['..', 'fișier'],
])('the file name %j is made harmless', async (given, name) => {
  const { status, body } = await post(upload, form(part(pdf(), given)));
  expect([status, body.file?.name]).toEqual([200, name]);
});

test.each([
  ['a text', part('Nu sunt PDF'), { mediaType: 'text/csv', tooLarge: false, cutShort: false }],
  ['a picture named as a PDF', part(png()), { mediaType: 'image/png', tooLarge: false }],
  ['a photograph', part(jpeg(), 'x.jpg'), { mediaType: 'image/jpeg', tooLarge: false }],
  [
    'a PDF without its end',
    part(pdf().subarray(0, 900)),
    { mediaType: null, tooLarge: false, cutShort: true },
  ],
  ['an empty file', part(''), { size: 0, mediaType: null, tooLarge: false, cutShort: false }],
  ['no chosen file', part('', ''), undefined],
  ['no file at all', field('year', '2026'), undefined],
  ['a byte too much', part(pdf(5 * megabyte + 1)), { mediaType: null, tooLarge: true, cutShort: false }],
  ['much too much', part(pdf(30 * megabyte)), { size: 30 * megabyte, mediaType: null, tooLarge: true }],
])('%s is known for what it is', async (_what, given, known) => {
  const { status, body } = await post(upload, form(given));
  expect(status).toBe(200);
  if (known) expect(body.file).toMatchObject(known);
  else expect(body.file).toBeUndefined();
  await upload.expectNothingLeft();
});

const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`));

test.each([
  ['two files', form(part(pdf()), part(pdf())), 'Trimiteți un singur fișier odată.'],
  ['21 fields', form(...fields(21), part(pdf())), 'Formularul are prea multe câmpuri.'],
  ['a field of 10 kB and a letter', form(field('a', 'x'.repeat(10_241))), 'Câmpul „a” are prea mult text.'],
  ['one field twice', form(field('a'), field('a')), 'Câmpul „a” apare de două ori.'],
  ['a field without a name', form(field('')), 'Formularul are un câmp cu un nume nepermis.'],
  ['a field named __proto__', form(field('__proto__')), 'Formularul are un câmp cu un nume nepermis.'],
  ['a long field name', form(field('a'.repeat(101))), 'Formularul are un câmp cu un nume nepermis.'],
  [
    'a JSON field',
    form({ ...field('a', '{"b":1}'), type: 'application/json' }),
    'Câmpurile formularului se trimit ca text.',
  ],
  ['no closing boundary', form(part(pdf())).subarray(0, -(boundary.length + 6)), incomplete],
  ['a form without a part', Buffer.from('nothing like a form'), incomplete],
])('%s is refused', async (_what, body, description) => {
  const answer = await post(upload, body);
  expect([answer.status, answer.body['hydra:description']]).toEqual([400, description]);
  await upload.expectNothingLeft();
});

test('20 fields of 10 kB beside the file are taken', async () => {
  const all = fields(20).map(({ name }) => field(name, 'x'.repeat(10_240)));
  expect((await post(upload, form(...all, part(pdf())))).status).toBe(200);
});

test.each([
  ['application/json', 415],
  ['text/plain', 415],
  ['multipart/mixed; boundary=a', 415],
  ['multipart/form-data', 400],
])('a body that is %s answers %i', async (type, status) => {
  expect((await post(upload, Buffer.from('{}'), type)).status).toBe(status);
});

test('a route that takes no form refuses one, and keeps its limit for JSON', async () => {
  const { app } = upload;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sent = { method: 'POST', url: '/json' } as const;
  expect((await app.inject({ ...sent, headers, payload: form(part(pdf())) })).statusCode).toBe(415);
  expect((await app.inject({ ...sent, payload: { a: 'x'.repeat(1_100_000) } })).statusCode).toBe(413);
  expect((await app.inject({ ...sent, payload: { a: 'x' } })).statusCode).toBe(200);
});

test('an upload announced far above the limit is refused before it begins', async () => {
  const socket = openUpload(upload, 300 * megabyte);
  expect(await answerOn(socket)).toBe(413);
  await upload.expectNothingLeft();
});

test.each([0, 10, 100, 150, 5_000, 900_000])(
  'a connection that breaks after %i bytes leaves nothing',
  async (length) => {
    const body = form(field('year'), part(pdf(megabyte)));
    const socket = openUpload(upload, body.length);
    socket.write(body.subarray(0, length));
    if (length > 1_000) {
      await eventually(async () => expect(await upload.leftovers()).toHaveLength(1));
    }
    socket.resetAndDestroy();
    await upload.expectNothingLeft();
    expect((await post(upload, form(part(pdf())))).status).toBe(200);
  },
);

test('a sender who never ends is cut off', { tags: 'deep' }, async () => {
  const socket = openUpload(small, 100 * megabyte);
  const flood = Buffer.alloc(megabyte, 'x');
  let sent = 0;
  const send = () => {
    while (sent < 110 * megabyte && !socket.destroyed && socket.write(flood)) sent += flood.length;
  };
  socket.on('drain', send);
  socket.write(form(part(jpeg())).subarray(0, 150));
  send();
  await answerOn(socket);
  await small.expectNothingLeft();
});

test('a disk that takes nothing is told as such', async () => {
  const { uploadFolder } = small.store;
  await rename(uploadFolder, `${uploadFolder}-away`);
  const { status, body } = await post(small, form(part(jpeg())));
  await rename(`${uploadFolder}-away`, uploadFolder);
  expect([status, body['hydra:description']]).toEqual([
    503,
    'Fișierul nu poate fi primit acum. Încercați din nou peste puțin timp.',
  ]);
});

test('a sender who falls silent for a minute is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const body = form(part(pdf(megabyte)));
    const socket = openUpload(upload, body.length);
    const answered = answerOn(socket);
    socket.write(body.subarray(0, 900_000));
    while ((await upload.leftovers()).length === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(59_000);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(await answered).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
  await upload.expectNothingLeft();
});
