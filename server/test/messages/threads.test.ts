/** Conversations: whose they are, how they are opened, found and kept. */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Ask } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

async function prepare() {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  return { region, person, member, moderator, admin };
}

const open = (body: object, as: Ask['as']) => api.post('/api/notifications', body, { as });

test('a member and a branch have one conversation, also when it is opened many times at once (MSG-1)', async () => {
  const { region, person, member, moderator } = await prepare();
  const iri = `/api/persons/${person.uuid}`;
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => open({ member: iri, region: `/api/regions/${region.id}` }, member)),
    open({ member: iri }, moderator),
    open({}, member),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
  expect(new Set(answers.map(({ body }) => body['@id'])).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({
    '@type': 'Notification',
    member: { '@id': iri, '@type': 'Person', name: `${person.last_name} ${person.first_name}` },
    region: { '@id': `/api/regions/${region.id}` },
    unread: 0,
    lastMessage: null,
    memberHasAccount: true,
    abilities: { write: true },
  });
});

test('a member is named by the record or by the account', async () => {
  const { person, member, moderator, region } = await prepare();
  const company = await createCompany(db, { region });
  const named = [
    `/api/persons/${person.id}`,
    `/api/users/${member.user.uuid}`,
    `/api/users/${member.user.id}`,
    { '@id': `/api/persons/${person.uuid}` },
  ];
  const answers = await Promise.all(named.map((iri) => open({ member: iri }, moderator)));
  expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
  const ofFirm = await open({ member: `/api/companies/${company.uuid}` }, moderator);
  expect(ofFirm.body).toMatchObject({ member: { '@type': 'Company', name: company.name } });
});

test('a conversation is opened with the branch of a member who is seen, and with no other (MSG-3)', async () => {
  const { person, member, moderator } = await prepare();
  const far = await createPerson(db);
  const wrong = [
    [{ member: `/api/persons/${far.uuid}` }, moderator, 'member'],
    [{ member: `/api/persons/${far.uuid}` }, member, 'member'],
    [{ member: `/api/users/${moderator.user.uuid}` }, moderator, 'member'],
    [{ member: 'Popescu' }, moderator, 'member'],
    [{}, moderator, 'member'],
    [{ member: `/api/persons/${person.uuid}`, region: far.region_id }, moderator, 'region'],
    [{ region: `/api/regions/${far.region_id}` }, member, 'region'],
  ] as const;
  for (const [body, as, field] of wrong) {
    const { status, body: refusal } = await open(body, as);
    expect([status, refusal.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, [field]]);
  }
  expect(await db.selectFrom('notifications').where('person_id', '=', far.id).selectAll().execute()).toEqual(
    [],
  );
});

test('each sees the own conversations, the one written in last first (MSG-2, MSG-12)', async () => {
  const { region, person, member, moderator, admin } = await prepare();
  const other = await createPerson(db, { region });
  const [first, second] = [await createThread(db, { person }), await createThread(db, { person: other })];
  await createThread(db, { person: await createPerson(db) });
  const list = async (as: Ask['as'], query = '') => {
    const { body } = await api.get(`/api/notifications${query}`, { as });
    return body['hydra:member'].map(({ id }) => id);
  };
  expect(await list(moderator)).toEqual([second.id, first.id]);
  const content = 'Cum depun raportul?';
  const notification = `/api/notifications/${first.uuid}`;
  await api.post('/api/notifications_messages', { content, notification }, { as: member });
  expect(await list(moderator)).toEqual([first.id, second.id]);
  expect(await list(moderator, '?unread=true')).toEqual([first.id]);
  expect(await list(moderator, '?unread=false')).toEqual([second.id]);
  expect(await list(member)).toEqual([first.id]);
  expect(await list(admin, `?region=${region.id}`)).toEqual([first.id, second.id]);
  expect(await list(admin, '?itemsPerPage=2')).toHaveLength(2);
});

test('staff find a conversation by the name of the member, blind to case, diacritics and order (MSG-12)', async () => {
  const { region, moderator, admin } = await prepare();
  const word = uniqueWord();
  const person = await createPerson(db, { region, last_name: `Țăranu-${word}`, first_name: 'Ștefan' });
  const company = await createCompany(db, { region, name: `Țăranu ${word} Expert SRL` });
  const threads = [await createThread(db, { person }), await createThread(db, { company })];
  await createThread(db, { person: await createPerson(db, { last_name: `Taranu ${word}` }) });
  const find = async (name: string, as: Ask['as']) => {
    const { body } = await api.get(`/api/notifications?memberName=${encodeURIComponent(name)}`, { as });
    return [body['hydra:totalItems'], body['hydra:member'].map(({ id }) => id)];
  };
  expect(await find(`taranu ${word}`, moderator)).toEqual([2, threads.map(({ id }) => id).reverse()]);
  expect(await find(`stefan ŢĂRANU ${word}`, moderator)).toEqual([1, [threads[0]?.id]]);
  expect((await find(`taranu ${word}`, admin))[0]).toBe(3);
  expect(await find(`${word}\u0000`, admin)).toEqual([0, []]);
  expect(await find(`${word}%`, admin)).toEqual([0, []]);
});

test('pages tell how many there are, also past the end', async () => {
  const { region, moderator } = await prepare();
  for (let place = 0; place < 3; place += 1)
    await createThread(db, { person: await createPerson(db, { region }) });
  const ask = async (page: number) =>
    (await api.get(`/api/notifications?itemsPerPage=2&page=${page}`, { as: moderator })).body;
  const [first, second, third] = [await ask(1), await ask(2), await ask(3)];
  expect([first, second, third].map((body) => body['hydra:totalItems'])).toEqual([3, 3, 3]);
  expect([first, second, third].map((body) => body['hydra:member'].length)).toEqual([2, 1, 0]);
});

test.each(['unread=da', 'region=Cluj', 'page=0', 'name=Popa', 'memberName=a&memberName=b'])(
  'a list is not asked for with %s',
  async (query) => {
    const as = await signInAs(db, 'ROLE_ADMIN');
    expect((await api.get(`/api/notifications?${query}`, { as })).status).toBe(400);
  },
);

test('a member who moves keeps the conversation with the former branch, and writes to the new one (MSG-4)', async () => {
  const { region, person, member, moderator, admin } = await prepare();
  const thread = await createThread(db, { person });
  await createMessage(db, thread, { side: 'member', user: member.user, content: 'Întrebare' });
  const next = await createRegion(db);
  await api.put(`/api/persons/${person.uuid}`, { region: next.id }, { as: admin });
  const notification = `/api/notifications/${thread.uuid}`;
  for (const as of [member, moderator, admin]) {
    expect((await api.get(notification, { as })).body.abilities).toEqual({ write: false });
    const messages = await api.get(`/api/notifications_messages?notification=${thread.uuid}`, { as });
    expect(messages.body['hydra:totalItems']).toBe(2); // with the message of the move (MEM-233)
    const refused = await api.post('/api/notifications_messages', { notification, content: 'x' }, { as });
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      409,
      `Membrul nu mai aparține filialei ${region.name}: conversația se poate citi, dar nu se mai scrie în ea.`,
    ]);
  }
  const nextModerator = await signInAs(db, 'ROLE_MODERATOR', { region: next });
  expect((await api.get(notification, { as: nextModerator })).status).toBe(404);
  const opened = await open({}, member);
  expect(opened.body).toMatchObject({ region: { name: next.name }, abilities: { write: true } });
  const own = await api.get('/api/notifications', { as: member });
  expect(own.body['hydra:totalItems']).toBe(2);
});

test('a conversation belongs to the member, whoever has the account (MSG-14)', async () => {
  const { person, member, moderator, admin } = await prepare();
  const thread = await createThread(db, { person });
  const path = `/api/notifications/${thread.uuid}`;
  await api.put(`/api/users/${member.user.uuid}`, { roles: ['ROLE_GUEST'], person: null }, { as: admin });
  expect((await api.get(path, { as: member })).status).toBe(403);
  expect((await api.get(path, { as: moderator })).body.memberHasAccount).toBe(false);
  const returned = { notification: path, content: 'Pentru când aveți iar cont' };
  expect((await api.post('/api/notifications_messages', returned, { as: moderator })).status).toBe(201);
  const again = await signInAs(db, 'ROLE_USER', { person });
  expect((await api.get(path, { as: again })).body).toMatchObject({ unread: 1, memberHasAccount: true });
});

test('an account of the staff that belongs to a member as well sees as staff', async () => {
  const { region, person } = await prepare();
  const other = await createPerson(db, { region });
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region, person: other });
  const thread = await createThread(db, { person });
  expect((await api.get(`/api/notifications/${thread.uuid}`, { as: moderator })).status).toBe(200);
  expect((await open({}, moderator)).status).toBe(422);
});

test('messages keep a member from being deleted; a conversation without messages does not (MSG-9)', async () => {
  const { admin } = await prepare();
  const [talking, silent] = [await createPerson(db), await createPerson(db)];
  const user = await createUser(db);
  await createMessage(db, await createThread(db, { person: talking }), {
    side: 'office',
    user,
    content: 'Bun venit',
  });
  const { id } = await createThread(db, { person: silent });
  const refused = await api.delete(`/api/persons/${talking.uuid}`, { as: admin });
  expect([refused.status, refused.body.usedIn]).toEqual([409, ['notifications_messages']]);
  expect((await api.delete(`/api/persons/${silent.uuid}`, { as: admin })).status).toBe(204);
  expect(await db.selectFrom('notifications').where('id', '=', id).selectAll().execute()).toEqual([]);
});
