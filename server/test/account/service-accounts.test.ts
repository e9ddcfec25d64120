/** Service accounts: their tokens, what ends them, what they leave behind (ACC-145 to ACC-154). */
import { addDays } from '@ceccar/contract/add-days';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createServiceAccount, createToken, signInProgram } from '../builders/service-account.ts';
import { uniqueWord } from '../builders/unique.ts';
import { testPassword } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const lines: string[] = [];
const app = await startApp({ log: { write: (line) => void lines.push(line) }, env: { logLevel: 'debug' } });
const { db, api } = app;
const beside = await startApp({ env: { trustedProxies: ['127.0.0.1'] } });
const admin = { as: await signInAs(db, 'ROLE_ADMIN') };
const today = new Date().toISOString().slice(0, 10);

function input(more: Record<string, unknown> = {}) {
  return {
    name: uniqueWord(),
    role: 'ROLE_VIEW_GLOBAL',
    scopes: ['persons:read'],
    expiresOn: addDays(today, 90),
    ...more,
  };
}

async function create(more: Record<string, unknown> = {}) {
  const { body } = await api.post('/api/service_accounts', input(more), admin);
  return body;
}

async function issue(path: string, body: object = {}) {
  const answer = await api.post(`${path}/token`, body, admin);
  return { ...answer, token: answer.body.token };
}

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

async function statusOf(token: string) {
  return (await api.get('/api/persons?itemsPerPage=1', bearer(token))).status;
}

test('it is made without a token, which is shown once and stored as a digest (ACC-149)', async () => {
  const account = await create();
  expect(account).toMatchObject({ state: 'unissued', callsPerMinute: 300, isMakerGone: false });
  const { status, token } = await issue(account['@id']);
  expect(status).toBe(200);
  expect(token).toMatch(/^ceccar_[\w-]{48}$/);
  expect(await statusOf(token)).toBe(200);
  const shown = await api.get(account['@id'], admin);
  expect(shown.body).toMatchObject({ state: 'active', tokenIssuedAt: expect.any(String) });
  expect(shown.text).not.toContain('ceccar_');
  const rows = await db.selectFrom('service_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(lines.join('')).not.toContain(token.slice(7, 30));
});

test.each([
  ['role', { role: 'ROLE_SUPER_ADMIN' }],
  ['role', { role: 'ROLE_USER' }],
  ['region', { role: 'ROLE_MODERATOR' }],
  ['region', { role: 'ROLE_VIEW_GLOBAL', region: 1 }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['users:read'] }],
  ['expiresOn', { expiresOn: null }],
  ['expiresOn', { expiresOn: addDays(today, -1) }],
  ['expiresOn', { expiresOn: addDays(today, 750) }],
  ['addresses', { addresses: '203.0.113.0/33' }],
  ['callsPerMinute', { callsPerMinute: 0 }],
])('is refused at %s: %j (ACC-145, ACC-146)', async (propertyPath, wrong) => {
  const { status, body } = await api.post('/api/service_accounts', input(wrong), admin);
  expect([status, body.violations.map((one) => one.propertyPath)]).toEqual([422, [propertyPath]]);
});

test('two have not the same name, in whatever letters, and none has that of a person (ACC-145)', async () => {
  const { name } = await create();
  const again = await api.post('/api/service_accounts', input({ name: String(name).toUpperCase() }), admin);
  expect([again.status, again.body.violations[0]?.propertyPath]).toEqual([422, 'name']);
  const { status } = await api.post('/api/service_accounts', input({ name: admin.as.user.username }), admin);
  expect(status).toBe(201);
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('username', '=', `serviciu: ${admin.as.user.username}`)
    .executeTakeFirstOrThrow();
  expect(username).not.toBe(admin.as.user.username);
});

test('a new token leaves the old one for the chosen days, and by default not at all (ACC-150)', async () => {
  const { '@id': path } = await create();
  const first = (await issue(path)).token;
  const second = await issue(path, { overlapDays: 7 });
  expect([await statusOf(first), await statusOf(second.token)]).toEqual([200, 200]);
  const days = (Date.parse(String(second.body.oldTokenUntil)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  const third = await issue(path);
  expect(third.body.oldTokenUntil).toBeNull();
  expect([await statusOf(first), await statusOf(second.token), await statusOf(third.token)]).toEqual([
    401, 401, 200,
  ]);
  expect((await issue(path, { overlapDays: 8 })).status).toBe(422);
});

test('a later overlap does not prolong a token that already has an end (ACC-150)', async () => {
  const account = await createServiceAccount(db);
  const old = await createToken(db, account, new Date(Date.now() + 3_600_000));
  const { body } = await issue(`/api/service_accounts/${account.id}`, { overlapDays: 7 });
  expect(Date.parse(String(body.oldTokenUntil)) - Date.now()).toBeLessThan(3_600_001);
  expect(await statusOf(old)).toBe(200);
});

test('revoked, it is dead at once in every process, and for good (ACC-153)', async () => {
  const { '@id': path } = await create();
  const { token } = await issue(path);
  const asked = () => beside.api.get('/api/persons?itemsPerPage=1', bearer(token));
  expect((await asked()).status).toBe(200);
  expect((await api.post(`${path}/revoke`, {}, admin)).status).toBe(204);
  expect((await asked()).status).toBe(401);
  expect(await statusOf(token)).toBe(401);
  expect((await api.get(path, admin)).body).toMatchObject({ state: 'revoked', abilities: { update: false } });
  expect((await issue(path)).status).toBe(409);
  expect((await api.post(`${path}/revoke`, {}, admin)).status).toBe(409);
  expect((await api.patch(path, { expiresOn: addDays(today, 9) }, admin)).status).toBe(403);
  expect((await api.delete(path, admin)).status).toBe(403);
});

test.each([
  ['expired', { expires_on: addDays(today, -2) }, 'expired', 401],
  ['on its last day', { expires_on: addDays(today, 1) }, 'expiring', 200],
  ['in thirty days', { expires_on: addDays(today, 29) }, 'expiring', 200],
  ['later', { expires_on: addDays(today, 40) }, 'active', 200],
])('%s (ACC-146)', async (_name, values, state, status) => {
  const { account, token } = await signInProgram(db, values);
  expect(await statusOf(token)).toBe(status);
  expect((await api.get(`/api/service_accounts/${account.id}`, admin)).body.state).toBe(state);
});

test('a wrong token is 401 with the reason, and none of them is asked of the database in vain (ACC-149)', async () => {
  const { token } = await signInProgram(db);
  const old = await createToken(db, await createServiceAccount(db), new Date(Date.now() - 1000));
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const one of [wrong, old, `ceccar_${'A'.repeat(48)}`, 'ceccar_', `ceccar_${'é'.repeat(48)}`]) {
    const { status, headers } = await api.get('/api/persons', bearer(one));
    expect([one, status, headers['www-authenticate']]).toEqual([
      one,
      401,
      'Bearer realm="api", error="invalid_token"',
    ]);
  }
});

test('it is used only from its addresses, as the trusted proxy reports them (ACC-152)', async () => {
  const { token } = await signInProgram(db, { addresses: '203.0.113.0/24\n2001:db8::/48' });
  const from = (address: string) =>
    beside.api.get('/api/persons?itemsPerPage=1', {
      headers: { ...bearer(token).headers, 'x-forwarded-for': address },
    });
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7'])
    expect([address, (await from(address)).status]).toEqual([address, 200]);
  for (const address of ['198.51.100.1', '2001:db9::7'])
    expect([address, (await from(address)).status]).toEqual([address, 403]);
  // Without a trusted proxy the header is anybody's.
  const { status } = await api.get('/api/persons', {
    headers: { ...bearer(token).headers, 'x-forwarded-for': '203.0.113.9' },
  });
  expect(status).toBe(403);
});

test('each has its own limit of calls, and the answers say what is left of it (ACC-151)', async () => {
  const busy = await signInProgram(db, { calls_per_minute: 3 });
  const other = await signInProgram(db, { calls_per_minute: 3 });
  const ask = (as: typeof busy) => api.get('/api/persons?itemsPerPage=1', { as });
  const first = await ask(busy);
  expect(first.headers['ratelimit-policy']).toBe('"service";q=3;w=60');
  expect(first.headers.ratelimit).toMatch(/^"service";r=2;t=/);
  await ask(busy);
  await ask(busy);
  const slowed = await ask(busy);
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  // A refused call counts as well.
  expect((await api.get('/api/users', { as: other })).status).toBe(403);
  expect((await ask(other)).headers.ratelimit).toMatch(/^"service";r=1;/);
});

test('its changes stand in the history, and its views in the access log, under its name (ACC-154)', {
  tags: 'deep',
}, async () => {
  const program = await signInProgram(db, { scopes: ['persons:write'], name: 'Contabilitate ERP' });
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const changed = await api.patch(path, { birthPlace: 'Iași' }, { as: program });
  expect([changed.status, changed.cookies]).toEqual([200, []]);
  const { body } = await api.get(`/api/change_history?person=${person.id}`, admin);
  expect(body['hydra:member'][0]).toMatchObject({
    username: 'serviciu: Contabilitate ERP',
    name: 'serviciu: Contabilitate ERP',
    action: 'update',
  });
  await api.get(`${path}?view=member-section`, { as: program });
  const views = await api.get(`/api/looks?person=${person.id}`, admin);
  expect(JSON.stringify(views.body['hydra:member'])).toContain('serviciu: Contabilitate ERP');
});

test('a repeated POST with its Idempotency-Key writes once (ACC-154)', async () => {
  const person = await createPerson(db);
  const program = await signInProgram(db, { scopes: ['person_languages:write'] });
  const body = { person: `/api/persons/${person.uuid}`, name: 'engleză', writing: 1, reading: 1 };
  const more = { as: program, headers: { 'idempotency-key': uniqueWord() } };
  const [first, second] = [
    await api.post('/api/person_languages', body, more),
    await api.post('/api/person_languages', body, more),
  ];
  expect(second.status).toBe(first.status);
  expect(second.body.id).toBe(first.body.id);
});

test('its last use is recorded, roughly', async () => {
  const { account, token } = await signInProgram(db);
  const read = async () => (await api.get(`/api/service_accounts/${account.id}`, admin)).body;
  expect((await read()).lastUsedAt).toBeNull();
  await statusOf(token);
  const { lastUsedAt, version } = await read();
  expect(lastUsedAt).toEqual(expect.any(String));
  await statusOf(token);
  expect(await read()).toMatchObject({ lastUsedAt, version });
});

test('a program of a branch sees no member of another one, by any list, item or filter (ACC-147)', async () => {
  const [near, far] = [await createRegion(db), await createRegion(db)];
  const [own, strange] = [
    await createPerson(db, { region: near }),
    await createPerson(db, { region: far, last_name: uniqueWord() }),
  ];
  const as = await signInProgram(db, { role: 'ROLE_VIEW_REGION', region: near, scopes: ['persons:read'] });
  expect((await api.get(`/api/persons/${own.uuid}`, { as })).status).toBe(200);
  for (const path of [
    `/api/persons/${strange.uuid}`,
    `/api/persons?region.id=${far.id}`,
    `/api/persons?lastName=${strange.last_name}`,
    `/api/persons?id[]=${strange.id}`,
    `/api/persons/${strange.uuid}/practice-right`,
  ]) {
    const { text } = await api.get(path, { as });
    expect([path, text.includes(strange.uuid), text.includes(strange.last_name)]).toEqual([
      path,
      path.includes(strange.uuid),
      path.includes(strange.last_name),
    ]);
  }
});

test('the account behind it is nobody’s to sign in to, and is in no list of accounts (ACC-145)', async () => {
  const { account, user } = await signInProgram(db);
  const signedIn = await api.post('/api/login_check', { username: user.username, password: testPassword });
  expect(signedIn.status).toBe(401);
  await db
    .updateTable('users')
    .set({ password_hash: admin.as.user.password_hash })
    .where('id', '=', user.id)
    .execute();
  const withPassword = await api.post('/api/login_check', {
    username: user.username,
    password: testPassword,
  });
  expect(withPassword.status).toBe(403);
  for (const path of [`/api/users/${user.uuid}`, `/api/users/${user.id}`])
    expect([path, (await api.get(path, admin)).status]).toEqual([path, 404]);
  const { body } = await api.get(`/api/users?username=${encodeURIComponent(account.name)}`, admin);
  expect(body['hydra:totalItems']).toBe(0);
  expect((await api.post(`/api/users/${user.uuid}/password-reset`, {}, admin)).status).toBe(404);
});

test('separators alone are refused as a list of addresses, and not read as everywhere (ACC-152)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const { id, version } = await createServiceAccount(db, { addresses: '203.0.113.7' });
  expect(version).toBe(1);
  for (const addresses of [' ;, ', ',', ';;;', '\n,\n', ' , ; , ', '\t;']) {
    const { status, body } = await api.patch(`/api/service_accounts/${id}`, { addresses }, { as });
    expect([addresses, status, body.violations]).toMatchObject([
      addresses,
      422,
      [{ propertyPath: 'addresses' }],
    ]);
    const made = await api.post('/api/service_accounts', { ...input(), addresses }, { as });
    expect([addresses, made.status]).toEqual([addresses, 422]);
  }
  for (const addresses of ['203.0.113.7;', ', 2001:db8::/48', ' ', null]) {
    const { status } = await api.patch(`/api/service_accounts/${id}`, { addresses }, { as });
    expect([addresses, status]).toEqual([addresses, 200]);
  }
});

test('one whose maker left is told, and another administrator takes it over in one step (ACC-200)', {
  tags: 'deep',
}, async () => {
  const [maker, other] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_ADMIN')];
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const { body: made } = await api.post('/api/service_accounts', input(), { as: maker });
  const path = `/api/service_accounts/${made.id}`;
  const { body: first } = await api.post(`${path}/token`, {}, { as: maker });
  const alerts = async () => {
    const { body } = await api.get('/api/operation/state', { as: other });
    const { ownerlessAccounts } = body as unknown as { ownerlessAccounts: { name: string }[] };
    return ownerlessAccounts.filter(({ name }) => name === made.name);
  };
  const use = async (token: string) =>
    (await api.send({ url: '/api/companies', headers: { authorization: `Bearer ${token}` } })).status;
  expect(await alerts()).toEqual([]);
  expect((await api.post(`${path}/take-over`, undefined, { as: other })).status).toBe(409);
  await api.put(`/api/users/${maker.user.uuid}`, { roles: ['ROLE_BANNED'] }, { as: superAdmin });
  expect(await alerts()).toHaveLength(1);
  const before = await use(String(first.token));
  expect(before).not.toBe(401);
  const taken = await api.post(`${path}/take-over`, undefined, { as: other });
  expect(taken.status).toBe(200);
  expect(await use(String(first.token))).toBe(401);
  expect(await use(String(taken.body.token))).toBe(before);
  expect(await alerts()).toEqual([]);
  expect((await api.get(path, { as: other })).body).toMatchObject({
    isMakerGone: false,
    maker: `/api/users/${other.user.uuid}`,
  });
  const { body: history } = await api.get(`/api/service_accounts/${made.id}`, { as: other });
  expect(JSON.stringify(history)).not.toContain(String(taken.body.token));
  // Revoked ones and those without a token are nobody's risk.
  await api.post(`${path}/revoke`, undefined, { as: other });
  await api.put(`/api/users/${other.user.uuid}`, { roles: ['ROLE_GUEST'] }, { as: superAdmin });
  const { body } = await api.get('/api/operation/state', { as: superAdmin });
  expect(JSON.stringify(body)).not.toContain(String(made.name));
});

test('it outlives its maker’s rights, and administrators see it (ACC-145)', async () => {
  const maker = { as: await signInAs(db, 'ROLE_ADMIN') };
  const superAdmin = { as: await signInAs(db, 'ROLE_SUPER_ADMIN') };
  const { body } = await api.post('/api/service_accounts', input(), maker);
  const { token } = await issue(body['@id']);
  await api.put(`/api/users/${maker.as.user.uuid}`, { roles: ['ROLE_BANNED'] }, superAdmin);
  expect(await statusOf(token)).toBe(200);
  expect((await api.get(body['@id'], admin)).body).toMatchObject({
    isMakerGone: true,
    maker: `/api/users/${maker.as.user.uuid}`,
  });
});

test('a second factor that staff must have is no matter of programs (ACC-145)', {
  tags: 'deep',
}, async () => {
  const strict = await startApp({ env: { secondFactor: 'staff' } });
  const { token } = await signInProgram(strict.db);
  expect((await strict.api.get('/api/persons?itemsPerPage=1', bearer(token))).status).toBe(200);
});
