/** Idempotency-Key: a POST sent twice does its work once (API-12). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

async function prepare() {
  const region = await createRegion(db);
  const headers = { 'idempotency-key': uniqueWord() };
  const body = { region: region.id, lastName: 'Popa', firstName: 'Ana' };
  const count = async () =>
    (await db.selectFrom('persons').select('id').where('region_id', '=', region.id).execute()).length;
  return { headers, body, count };
}

test('a repeat answers the first result again', async () => {
  const { headers, body, count } = await prepare();
  const first = await api.post('/api/persons', body, { as, headers });
  const repeat = await api.post('/api/persons', body, { as, headers });
  expect([first.status, repeat.status]).toEqual([201, 201]);
  expect(repeat.body).toEqual(first.body);
  expect([repeat.headers.location, repeat.headers.etag]).toEqual([
    first.headers.location,
    first.headers.etag,
  ]);
  expect(await count()).toBe(1);
});

test('a repeated answer says so and begins with its context (API-201)', async () => {
  const { headers, body } = await prepare();
  const first = await api.post('/api/persons?view=person-details', body, { as, headers });
  const repeat = await api.post('/api/persons?view=person-details', body, { as, headers });
  const keys = (answer: typeof first) => [
    Object.keys(answer.body).slice(0, 6),
    Object.keys(answer.body.region as object),
  ];
  expect(keys(repeat)).toEqual([
    ['@context', '@id', '@type', 'id', 'uuid', 'version'],
    ['@id', '@type', 'name'],
  ]);
  expect(keys(repeat)).toEqual(keys(first));
  expect([first, repeat].map((answer) => answer.headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  const other = await api.post('/api/persons', body, { as, headers: { 'idempotency-key': uniqueWord() } });
  expect(other.headers).not.toHaveProperty('idempotent-replayed');
});

test('twins that arrive at once create one record', async () => {
  const { headers, body, count } = await prepare();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.post('/api/persons', body, { as, headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1);
  expect(await count()).toBe(1);
});

test('without a key each request does its work', async () => {
  const { body, count } = await prepare();
  await Promise.all([api.post('/api/persons', body, { as }), api.post('/api/persons', body, { as })]);
  expect(await count()).toBe(2);
});

test('reusing a key for another request is a conflict', async () => {
  const { headers, body, count } = await prepare();
  await api.post('/api/persons', body, { as, headers });
  const other = await api.post('/api/persons', { ...body, firstName: 'Maria' }, { as, headers });
  const elsewhere = await api.post('/api/companies', body, { as, headers });
  expect([other, elsewhere].map(({ status, body: { code } }) => [status, code])).toEqual([
    [409, 'KEY_REUSED'],
    [409, 'KEY_REUSED'],
  ]);
  expect(await count()).toBe(1);
});

test('a conflict of keys is no replay, and a replay after it still is one (API-201)', async () => {
  const { headers, body } = await prepare();
  await api.post('/api/persons', body, { as, headers });
  const clash = await api.post('/api/persons', { ...body, firstName: 'Alta' }, { as, headers });
  expect([clash.status, clash.body.code]).toEqual([409, 'KEY_REUSED']);
  expect(clash.headers).not.toHaveProperty('idempotent-replayed');
  const repeat = await api.post('/api/persons', body, { as, headers });
  expect([repeat.status, repeat.headers['idempotent-replayed']]).toEqual([201, 'true']);
});

test('a refused request leaves its key free', async () => {
  const { headers, body, count } = await prepare();
  expect((await api.post('/api/persons', { ...body, lastName: '' }, { as, headers })).status).toBe(422);
  expect((await api.post('/api/persons', body, { as, headers })).status).toBe(201);
  expect(await count()).toBe(1);
});

test('a key belongs to its account', async () => {
  const { headers, body, count } = await prepare();
  const other = await signInAs(db, 'ROLE_ADMIN');
  const answers = [
    await api.post('/api/persons', body, { as, headers }),
    await api.post('/api/persons', body, { as: other, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await count()).toBe(2);
});

test('the stored digests of a request do not allow guessing its password (ACC-77)', async () => {
  const key = uniqueWord();
  const body = {
    username: `cont.${uniqueWord()}`,
    firstName: 'Ana',
    lastName: 'Popa',
    email: 'ana.popa@example.ro',
    roles: ['ROLE_GUEST'],
    plainPassword: 'o parola destul de lunga',
  };
  const send = (more = {}) =>
    api.post('/api/users', { ...body, ...more }, { as, headers: { 'idempotency-key': key } });
  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  expect((await send({ plainPassword: 'alta parola destul de lunga' })).status).toBe(409);
  const rows = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', as.user.id)
    .execute();
  // The key would be the salt: it is nowhere to be read.
  expect(rows.map((row) => row.key)).not.toContain(key);
  const unsalted = createHash('sha256')
    .update(JSON.stringify({ path: '/api/users', body }))
    .digest('hex');
  expect(rows.map((row) => row.request_hash.toString('hex'))).not.toContain(unsalted);
  expect(JSON.stringify(rows)).not.toContain(body.plainPassword);
});

test('an empty or endless key is refused', async () => {
  const { body, count } = await prepare();
  for (const key of ['', 'k'.repeat(201)]) {
    expect((await api.post('/api/persons', body, { as, headers: { 'idempotency-key': key } })).status).toBe(
      400,
    );
  }
  expect(await count()).toBe(0);
});

test('ignored keys with characters that the database cannot hold do not spoil the answer', async () => {
  const { headers, body, count } = await prepare();
  const odd = { ...body, 'a\u0000b': 1, '\ud83d': 2, [`${'x'.repeat(99)}😀`]: 3 };
  const answer = await api.post('/api/persons', odd, { as, headers });
  expect(answer.status).toBe(201);
  expect((await api.post('/api/persons', odd, { as, headers })).body).toEqual(answer.body);
  expect(await count()).toBe(1);
});

test('the language of a person is not written twice though two screens send it', async () => {
  const person = await createPerson(db);
  const body = { person: person.uuid, name: 'rusa', writeLevel: 'mediu', readLevel: 'mediu' };
  const answers = await Promise.all([1, 2].map(() => api.post('/api/person_languages', body, { as })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.violations).toEqual([
    { propertyPath: 'name', message: 'Limba: există deja o înregistrare cu această valoare.' },
  ]);
});
