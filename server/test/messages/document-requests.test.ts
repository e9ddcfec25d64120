/** A document that staff request from selected members, and the file with which a member answers. */
import { documentRequestType } from '@ceccar/contract/messages/notifications';
import { expect, test } from 'vitest';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { siteAddress } from '../harness/post-office.ts';

const app = await startApp({ sendsEmails: true });
const { office } = app;
const { db, api } = app;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function prepare() {
  const region = await createRegion(db);
  const email_address = `${uniqueWord()}@example.ro`;
  const person = await createPerson(db, { region, email_address });
  const other = await createPerson(db, { region });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const members = [person, other].map(({ uuid }) => `/api/persons/${uuid}`);
  const request = (body: object) =>
    api.post(
      '/api/notifications/several',
      { content: 'Vă rugăm să ne trimiteți polița.', members, ...body },
      { as: moderator },
    );
  const listOf = async (query = '', as = moderator): Promise<Body[]> =>
    (await api.get(`/api/document_requests${query}`, { as })).body['hydra:member'];
  const send = (notificationUuid: string, answers: unknown, as = member) =>
    api.upload(
      '/api/notifications/attachments',
      { notificationUuid, answers: String(answers) },
      { bytes: createPdf(), name: 'polita.pdf' },
      { as },
    );
  const uuidOf = (row: Body | undefined) => String(row?.notification).replace('/api/notifications/', '');
  const emailsTo = async (now = later(11)) =>
    (await office.post(app, now)).filter(({ to }) => to.includes(email_address));
  return { region, person, other, moderator, member, request, listOf, send, uuidOf, emailsTo };
}

test('each selected member is asked in the own conversation, and staff see who has answered (MEM-139, MEM-141)', {
  tags: 'deep',
}, async () => {
  const { person, other, member, request, listOf, send, uuidOf } = await prepare();
  const sent = await request({ documentName: 'Polița de asigurare', documentDueOn: '2099-03-31' });
  expect(sent).toMatchObject({ status: 201, body: { sent: 2 } });
  const [own, ...others] = await listOf('', member);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    '@type': documentRequestType,
    member: { '@id': `/api/persons/${person.uuid}` },
    documentName: 'Polița de asigurare',
    documentDueOn: '2099-03-31',
    sentAt: null,
    filePath: null,
  });
  expect(await listOf('?isSent=true')).toEqual([]);
  const answer = await send(uuidOf(own), own?.id);
  expect(answer).toMatchObject({ status: 201, body: { answers: own?.id, isFromMember: true } });
  expect(await listOf('?isSent=true')).toMatchObject([
    { id: own?.id, fileName: 'polita.pdf', filePath: answer.body.filePath, sentAt: answer.body.createdAt },
  ]);
  const [missing, ...noMore] = await listOf('?isSent=false');
  expect(noMore).toEqual([]);
  expect(missing).toMatchObject({
    member: { '@id': `/api/persons/${other.uuid}` },
    together: { requested: 2, sent: 1 },
  });
  // A member learns nothing of the others.
  expect(await listOf('', member)).toMatchObject([{ together: { first: own?.id, requested: 1, sent: 1 } }]);
  await request({ documentName: 'Diploma' });
  const first = (missing?.together as Body | undefined)?.first;
  expect(await listOf(`?together=${first}`)).toMatchObject([
    { documentName: 'Polița de asigurare' },
    { documentName: 'Polița de asigurare' },
  ]);
  expect(await listOf(`?together=${first}&isSent=false`)).toMatchObject([{ id: missing?.id }]);
  const { body } = await api.get(`/api/notifications_messages?notification=${uuidOf(own)}`, { as: member });
  expect(body['hydra:member'].at(-1)).toMatchObject({
    id: own?.id,
    documentName: 'Polița de asigurare',
    documentSentAt: answer.body.createdAt,
  });
});

test('a day without a document and a day that is over are rejected, and nobody is asked', async () => {
  const { request, listOf } = await prepare();
  for (const body of [
    { documentDueOn: '2099-01-01' },
    { documentName: 'Polița', documentDueOn: '2020-01-01' },
  ])
    expect(await request(body)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'documentDueOn' }] },
    });
  expect(await listOf()).toEqual([]);
});

test('a file answers a request of its own conversation only (MEM-140)', async () => {
  const { person, request, listOf, send, moderator, member } = await prepare();
  await request({ documentName: 'Polița' });
  const requests = await listOf();
  const foreign = requests.find((row) => (row.member as Body)['@id'] !== `/api/persons/${person.uuid}`);
  const { uuid } = await createThread(db, { person });
  for (const answers of [foreign?.id, 'abc', '']) expect((await send(uuid, answers)).status).toBe(422);
  expect(
    (await send(String(foreign?.notification).split('/').at(-1) ?? '', foreign?.id, member)).status,
  ).toBe(404);
  const { body } = await api.post(
    '/api/notifications_messages',
    { content: 'Bună ziua', notification: `/api/notifications/${uuid}` },
    { as: moderator },
  );
  expect((await send(uuid, body.id)).status).toBe(422);
  expect(await listOf('?isSent=true')).toEqual([]);
});

test('the e-mail names the document, its day and the branch, and leads to the conversation (MEM-142)', async () => {
  const { region, request, emailsTo } = await prepare();
  await request({ documentName: 'Polița de asigurare', documentDueOn: '2099-03-31' });
  expect(await emailsTo(later(9))).toEqual([]);
  expect(await emailsTo()).toMatchObject([
    {
      subject: 'REGISTRU: vi se cere un document până la 31 martie 2099',
      text: expect.stringContaining(`Filiala ${region.name} vă cere un document: Polița de asigurare.`),
      html: expect.stringContaining(`<a href="${siteAddress}/member/messages"`),
    },
  ]);
});

test('a document without a day, one named with markup and one with a CNP are asked for as text (MEM-142)', async () => {
  const { request, emailsTo } = await prepare();
  const long = `Declarația „țării” ${'ș'.repeat(150)}`;
  for (const documentName of [long, '<b>Diploma</b>', 'Adeverința 1850101123456'])
    expect((await request({ documentName })).status).toBe(201);
  const emails = await emailsTo();
  expect(emails.map(({ subject }) => subject)).toEqual(Array(3).fill('REGISTRU: vi se cere un document'));
  const [first, second, third] = emails;
  expect(first?.text).toContain(`un document: ${long}.`);
  expect(second?.text).toContain('un document: <b>Diploma</b>.');
  expect(second?.html).toContain('un document: &lt;b&gt;Diploma&lt;/b&gt;.');
  expect(third?.text).toContain('un document: Adeverința ***.');
  for (const { text } of emails) expect(text).not.toContain('Este așteptat până');
});

test('a request is e-mailed although a message waits, and not once it was read (MEM-142)', {
  tags: 'deep',
}, async () => {
  const { person, moderator, member, request, listOf, emailsTo } = await prepare();
  const { uuid } = await createThread(db, { person });
  const notification = `/api/notifications/${uuid}`;
  await api.post('/api/notifications_messages', { content: 'Bună ziua', notification }, { as: moderator });
  expect(await emailsTo()).toHaveLength(1);
  await request({ documentName: 'Diploma' });
  expect(await emailsTo()).toMatchObject([{ subject: 'REGISTRU: vi se cere un document' }]);
  await request({ documentName: 'Polița' });
  const [{ id } = { id: 0 }] = await listOf('', member);
  await api.put(`${notification}/read`, { message: id }, { as: member });
  expect(await emailsTo()).toEqual([]);
});
