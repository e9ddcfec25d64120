/** Files in conversations: which are taken, under what name, and that they are only ever saved. */
import { messages } from '@ceccar/contract/messages';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { archive, docx, xlsx } from '../files/archives.ts';
import { jpeg, pdf, png } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import type { SentFile } from '../harness/multipart.ts';

const { db, api } = await startApp();

async function prepare() {
  const person = await createPerson(db);
  const thread = await createThread(db, { person });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: { id: person.region_id } });
  const attach = (as: Account, file: SentFile | undefined, headers = {}) =>
    api.upload('/api/notifications/attachments', { notificationUuid: thread.uuid }, file, { as, headers });
  const countMessages = async () =>
    (
      await db
        .selectFrom('notifications_messages')
        .where('notification_id', '=', thread.id)
        .select('id')
        .execute()
    ).length;
  return { person, thread, member, moderator, attach, countMessages };
}

test.each([
  ['raport.pdf', pdf(), 'application/pdf'],
  ['cerere.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['tabel.xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('%s is sent, and saved by the other side as it was (MSG-7, MSG-8)', async (name, bytes, mediaType) => {
  const { attach, member, moderator } = await prepare();
  const sent = await attach(member, { bytes, name });
  expect([sent.status, sent.body.content, sent.body.fileName, sent.body.fileSize]).toEqual([
    201,
    null,
    name,
    bytes.length,
  ]);
  const path = String(sent.body.filePath);
  expect(path).toBe(`/notifications/messages/${sent.body.uuid}/download/attachments`);
  const given = await api.page(path, { as: moderator });
  expect(given.bytes).toEqual(bytes);
  expect(given.headers).toMatchObject({
    'content-type': mediaType,
    'content-disposition': `attachment; filename=${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test.each([
  ['poza.jpg', jpeg(), 'image/jpeg'],
  ['captura.png', png(), 'image/png'],
])('%s is saved as decoded, without what follows the picture', async (name, picture, mediaType) => {
  const { attach, member, moderator } = await prepare();
  const hidden = Buffer.from('ascuns după imagine');
  const sent = await attach(member, { bytes: Buffer.concat([picture, hidden]), name });
  const saved = await api.page(String(sent.body.filePath), { as: moderator });
  expect([sent.status, sent.body.fileSize, saved.headers['content-type']]).toEqual([
    201,
    saved.bytes.length,
    mediaType,
  ]);
  expect(saved.bytes.includes(hidden)).toBe(false);
  const [before, after] = await Promise.all([loadImage(picture), loadImage(saved.bytes)]);
  expect([after.width, after.height]).toEqual([before.width, before.height]);
});

test.each([
  ['cut short', jpeg().subarray(0, 200), messages.fileCutShort],
  ['damaged', Buffer.concat([jpeg().subarray(0, 900), jpeg().subarray(-2)]), messages.pictureUnreadable],
])('a picture that is %s is refused', async (_what, bytes, message) => {
  const { attach, member, countMessages } = await prepare();
  const { status, body } = await attach(member, { bytes, name: 'poza.jpg' });
  expect([status, body.violations]).toEqual([422, [{ propertyPath: 'file', message }]]);
  expect(await countMessages()).toBe(0);
});

test.each([
  ['a page', 'pagina.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a table of texts', 'tabel.xlsx', Buffer.from('Cod;Valoare\n461;700\n')],
  ['a picture that is none', 'poza.png', Buffer.from('aceasta nu este o imagine')],
  ['a program', 'program.pdf', Buffer.from(`MZ${'\u0000'.repeat(200)}`)],
  ['a document with macros', 'cerere.docx', docx({ 'word/vbaProject.bin': 'x' })],
  ['any archive', 'acte.docx', archive({ 'acte.txt': 'x' })],
])('%s is refused whatever its name says (MSG-7)', async (_what, name, bytes) => {
  const { attach, member, countMessages } = await prepare();
  const { status, body } = await attach(member, { bytes, name, type: 'application/pdf' });
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'file', message: 'Fișierul trebuie să fie PDF, JPG, PNG, DOCX sau XLSX.' }],
  ]);
  expect(await countMessages()).toBe(0);
});

test('a file has at most 5 MB and is not empty (MSG-7)', { tags: 'deep' }, async () => {
  const { attach, member, countMessages } = await prepare();
  const returned = async (file: SentFile | undefined) => {
    const { status, body } = await attach(member, file);
    return [status, body.violations?.[0]?.message];
  };
  expect(await returned({ bytes: pdf(5 * 1_048_576 + 1), name: 'mare.pdf' })).toEqual([
    422,
    'Fișierul are cel mult 5 MB.',
  ]);
  expect(await returned({ bytes: Buffer.alloc(0), name: 'gol.pdf' })).toEqual([422, 'Fișierul este gol.']);
  expect(await returned(undefined)).toEqual([422, 'Alegeți un fișier.']);
  expect(await countMessages()).toBe(0);
  expect((await attach(member, { bytes: pdf(5 * 1_048_576), name: 'cât.pdf' })).status).toBe(201);
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Acte\\cerere.pdf', 'cerere.pdf'],
  ['factura.exe', 'factura.exe.pdf'],
  ['.ascuns', 'ascuns.pdf'],
  ['fdp.\u202eexe', 'fdp.exe.pdf'],
])('%j is kept as %s (MSG-8)', async (name, kept) => {
  const { attach, member } = await prepare();
  expect((await attach(member, { bytes: pdf(), name })).body.fileName).toBe(kept);
});

test('a file whose answer got lost is sent once (MSG-6)', async () => {
  const { attach, member, countMessages } = await prepare();
  const headers = { 'idempotency-key': uniqueWord() };
  const file = { bytes: pdf(), name: 'cerere.pdf' };
  const answers = [await attach(member, file, headers), await attach(member, file, headers)];
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.uuid}`)).size).toBe(1);
  expect(await countMessages()).toBe(1);
  expect((await attach(member, { bytes: pdf(), name: 'alta.pdf' }, headers)).status).toBe(409);
});

test('a file goes into a conversation that is seen and open, or nowhere', async () => {
  const { person, thread, attach, member, moderator, countMessages } = await prepare();
  const stranger = await signInAs(db, 'ROLE_USER');
  const file = { bytes: pdf(), name: 'cerere.pdf' };
  expect((await attach(stranger, file)).status).toBe(404);
  const path = '/api/notifications/attachments';
  expect((await api.upload(path, {}, file, { as: member })).status).toBe(422);
  expect((await api.upload(path, { notificationUuid: 'x' }, file, { as: member })).status).toBe(404);
  const next = await createPerson(db);
  await db.updateTable('persons').set({ region_id: next.region_id }).where('id', '=', person.id).execute();
  expect((await attach(moderator, file)).status).toBe(409);
  expect(await countMessages()).toBe(0);
  expect(
    await db.selectFrom('notifications').select('unread_by_member').where('id', '=', thread.id).execute(),
  ).toEqual([{ unread_by_member: 0 }]);
});

test('a message without a file, and one of others, have nothing to save', async () => {
  const { thread, attach, member } = await prepare();
  const stranger = await signInAs(db, 'ROLE_USER');
  const sent = await attach(member, { bytes: pdf(), name: 'cerere.pdf' });
  expect((await api.page(String(sent.body.filePath), { as: stranger })).status).toBe(404);
  const notification = `/api/notifications/${thread.uuid}`;
  const returned = await api.post(
    '/api/notifications_messages',
    { notification, content: 'x' },
    { as: member },
  );
  const path = (key: unknown) => `/notifications/messages/${key}/download/attachments`;
  expect((await api.page(path(returned.body.uuid), { as: member })).status).toBe(404);
  expect((await api.page(path(sent.body.id), { as: member })).status).toBe(404);
});
