/** What is said: what a message may be, that it is sent once, who has read it. */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

async function prepare() {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  const thread = await createThread(db, { person });
  const notification = `/api/notifications/${thread.uuid}`;
  const member = await signInAs(db, 'ROLE_USER', { person });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const say = (as: Account, content: unknown, headers = {}) =>
    api.post('/api/notifications_messages', { content, notification }, { as, headers });
  const list = async (as: Account, query = '') =>
    (await api.get(`/api/notifications_messages?notification=${thread.id}${query}`, { as })).body;
  const unread = async (as: Account) => {
    const { body } = await api.get('/api/notifications/unread', { as });
    return body.messages;
  };
  const unreadOf = async (as: Account) => (await api.get(notification, { as })).body.unread;
  const read = (as: Account, message: number) => api.put(`${notification}/read`, { message }, { as });
  return {
    region,
    person,
    thread,
    notification,
    member,
    moderator,
    admin,
    say,
    list,
    unread,
    unreadOf,
    read,
  };
}

test('a message is told with its author, newest first (MSG-10, MSG-13, MSG-69)', async () => {
  const { person, thread, notification, member, moderator, say, list } = await prepare();
  const user = `/api/users/${member.user.uuid}`;
  const sent = await api.post(
    '/api/notifications_messages',
    { content: '  Bună ziua,\nam o întrebare.  ', user, notification },
    { as: member },
  );
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    '@type': 'NotificationMessage',
    content: 'Bună ziua,\nam o întrebare.',
    user: { '@id': user, username: member.user.username, name: person.full_name },
    notification,
    isFromMember: true,
    filePath: null,
  });
  await say(moderator, 'Vă ascult.');
  const answer = await list(member);
  expect(answer['hydra:member'].map(({ content }) => content)).toEqual([
    'Vă ascult.',
    'Bună ziua,\nam o întrebare.',
  ]);
  expect(answer['hydra:member'][0]).toMatchObject({
    user: { username: moderator.user.username, name: holderOf(moderator) },
    isFromMember: false,
  });
  const byUuid = await api.get(`/api/notifications_messages?notification=${thread.uuid}`, { as: member });
  const byIri = await api.get(`/api/notifications_messages?notification=${notification}`, { as: member });
  expect(byUuid.body['hydra:member']).toEqual(answer['hydra:member']);
  expect(byIri.body['hydra:member']).toEqual(answer['hydra:member']);
});

test('older messages are asked for by the number up to which they go (MSG-13)', async () => {
  const { thread, member, list } = await prepare();
  const ids: number[] = [];
  for (let place = 0; place < 5; place += 1) {
    const returned = { side: 'member', user: member.user, content: `Mesaj ${place}` } as const;
    ids.unshift((await createMessage(db, thread, returned)).id);
  }
  const shown = async (query: string) => {
    const body = await list(member, query);
    return [body['hydra:totalItems'], body['hydra:member'].map(({ id }) => id)];
  };
  expect(await shown('&itemsPerPage=2')).toEqual([5, ids.slice(0, 2)]);
  expect(await shown('&itemsPerPage=2&page=3')).toEqual([5, ids.slice(4)]);
  expect(await shown(`&itemsPerPage=2&id__lte=${Number(ids[1]) - 1}`)).toEqual([3, ids.slice(2, 4)]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \n\t\u00a0\u2003 '],
  ['characters that are not seen', '\u200b\u2060\ufeff'],
])('%s is no message (MSG-5)', async (_what, content) => {
  const { say, member, list } = await prepare();
  const { status, body } = await say(member, content);
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'content', message: 'Scrieți mesajul.' }],
  ]);
  expect((await list(member))['hydra:totalItems']).toBe(0);
});

test('a message has at most 5.000 characters, all of them kept as they are (MSG-5)', async () => {
  const { say, member, moderator } = await prepare();
  const longest = `${'ș'.repeat(4_990)} <b>&lt;`.slice(0, 5_000);
  expect((await say(member, longest)).body.content).toBe(longest);
  const tooLong = await say(moderator, 'a'.repeat(5_001));
  expect([tooLong.status, tooLong.body.violations[0]?.message]).toEqual([
    422,
    'Textul are cel mult 5000 de caractere.',
  ]);
  expect((await say(member, 'NUL \u0000')).status).toBe(422);
  expect((await say(member, ['o', 'listă'])).status).toBe(422);
});

test('nobody writes in the name of another (MSG-10)', async () => {
  const { notification, member, moderator } = await prepare();
  const send = (user: string) =>
    api.post('/api/notifications_messages', { content: 'x', notification, user }, { as: member });
  const refused = await send(`/api/users/${moderator.user.uuid}`);
  expect([refused.status, refused.body.violations[0]?.propertyPath]).toEqual([422, 'user']);
  for (const own of [member.user.uuid, member.user.id, member.user.username])
    expect((await send(`/api/users/${own}`)).status).toBe(201);
});

test('a message whose answer got lost is added once (MSG-6)', async () => {
  const { say, member, list, moderator, unreadOf } = await prepare();
  const headers = { 'idempotency-key': uniqueWord() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => say(member, 'O dată', headers)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.uuid}`)).size).toBe(1);
  const replays = answers.filter(
    ({ headers: { 'idempotent-replayed': isReplayed } }) => isReplayed === 'true',
  );
  expect(replays.length).toBe(3);
  for (const { body } of answers) expect(Object.keys(body).slice(0, 3)).toEqual(['@context', '@id', '@type']);
  expect((await list(member))['hydra:totalItems']).toBe(1);
  expect(await unreadOf(moderator)).toBe(1);
  const other = await say(member, 'Altceva', headers);
  expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
});

test('a message is unread for the other side until they have seen it (MSG-11)', async () => {
  const { say, unread, unreadOf, read, member, moderator, admin } = await prepare();
  const first = await say(member, 'Prima');
  const second = await say(member, 'A doua');
  expect([await unreadOf(moderator), await unreadOf(admin), await unreadOf(member)]).toEqual([2, 2, 0]);
  expect([await unread(moderator), await unread(member)]).toEqual([2, 0]);
  expect((await read(moderator, first.body.id)).status).toBe(204);
  expect([await unreadOf(moderator), await unreadOf(admin)]).toEqual([1, 2]);
  await read(moderator, second.body.id);
  expect([await unread(moderator), await unreadOf(admin)]).toEqual([0, 2]);
  const answer = await say(moderator, 'Răspunsul');
  // What the branch has read and answered need not wait for the administrators.
  expect([await unreadOf(admin), await unread(member)]).toEqual([0, 1]);
  await read(member, answer.body.id);
  expect(await unread(member)).toBe(0);
});

test('an answer takes nothing off the list of the other side that was not read (MSG-11)', async () => {
  const { say, unreadOf, read, member, moderator, admin } = await prepare();
  const first = await say(member, 'Prima');
  await read(admin, first.body.id);
  await say(member, 'Scrisă între timp');
  await say(admin, 'Răspuns la prima');
  expect([await unreadOf(admin), await unreadOf(moderator)]).toEqual([1, 1]);
});

test('a stale screen makes nothing unread again, and marks nothing that it has not shown (MSG-11)', async () => {
  const { say, unreadOf, read, member, moderator } = await prepare();
  const first = await say(member, 'Prima');
  const second = await say(member, 'A doua');
  await read(moderator, second.body.id);
  await read(moderator, first.body.id);
  expect(await unreadOf(moderator)).toBe(0);
  await Promise.all([say(member, 'A treia'), read(moderator, second.body.id)]);
  expect(await unreadOf(moderator)).toBe(1);
});

test('many who write at once are all heard, each counted once', async () => {
  const { say, list, unreadOf, member, moderator, admin } = await prepare();
  const texts = Array.from({ length: 12 }, (_, place) => `Mesaj ${place}`);
  await Promise.all(texts.map((text, place) => say(place % 2 === 0 ? member : moderator, text)));
  const { 'hydra:member': returned } = await list(admin, '&itemsPerPage=100');
  expect(returned.map(({ content }) => content).toSorted()).toEqual(texts.toSorted());
  expect(await unreadOf(member)).toBe(6);
  const ids = returned.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('a message or a conversation has no address by which it is changed or deleted (MSG-9)', async () => {
  const { notification, say, admin } = await prepare();
  const { body } = await say(admin, 'Așa rămâne');
  for (const path of [notification, body['@id'], `/api/notifications_messages/${body.uuid}`]) {
    expect([404, 405]).toContain((await api.put(path, { content: 'x' }, { as: admin })).status);
    expect([404, 405]).toContain((await api.patch(path, { content: 'x' }, { as: admin })).status);
    expect([404, 405]).toContain((await api.delete(path, { as: admin })).status);
  }
});

test.each(['', '?notification=', '?notification=abc', '?notification=1&id__lte=x'])(
  'messages are not listed without their conversation: %j',
  async (query) => {
    const as = await signInAs(db, 'ROLE_ADMIN');
    const { status } = await api.get(`/api/notifications_messages${query}`, { as });
    expect([400, 404]).toContain(status);
  },
);
