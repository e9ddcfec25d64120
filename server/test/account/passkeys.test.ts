/** Passkeys: added with the password, used instead of it, and refused for every part that is wrong. */

import type { PasskeyCreation, PasskeyRequest } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { type Account, signIn, signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { openPostOffice } from '../harness/post-office.ts';
import { makePasskey, type Passkey, usePasskey, type Wrong } from '../harness/software-authenticator.ts';

const publicUrl = 'https://registru.example.ro';
const site = { origin: publicUrl };
const office = await openPostOffice();
const logged: Record<string, unknown>[] = [];
const app = await startApp({
  env: { publicUrl, mail: office.mail, logLevel: 'info' },
  log: { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
});
const { db, api } = app;
/** Another process on the same database. */
const second = await startApp({ env: { publicUrl, secondFactor: 'staff' } });
const address = '/api/account/passkeys';
let addresses = 0;
/** Of no other file: what is left of it must keep nobody else out. */
const newAddress = () => `10.165.${addresses >> 8}.${++addresses & 255}`;

async function begin(as: Account, by = api): Promise<PasskeyCreation> {
  const { status, body } = await by.post(`${address}/begin`, { password: testPassword }, { as });
  expect(status).toBe(200);
  return body as unknown as PasskeyCreation;
}

async function add(as: Account, name = 'Telefon'): Promise<Passkey & { number: number }> {
  const { passkey, answer } = makePasskey(await begin(as), site);
  const { status, body } = await api.post(address, { name, passkey: answer }, { as });
  expect(status).toBe(201);
  return { ...passkey, number: body.id };
}

async function request(by = api): Promise<PasskeyRequest> {
  const { status, body } = await by.post('/login/passkey-request', undefined, { from: newAddress() });
  expect(status).toBe(200);
  return body as unknown as PasskeyRequest;
}

function send(passkey: unknown, { by = api, from = newAddress(), device = '' } = {}): Promise<Answer> {
  return by.send({
    method: 'POST',
    url: '/login/passkey',
    payload: { passkey },
    remoteAddress: from,
    ...(device ? { cookies: { device } } : {}),
  });
}

async function enter(passkey: Passkey, wrong: Wrong = {}, by = api): Promise<Answer> {
  return send(usePasskey(passkey, await request(by), site, wrong), { by });
}

function expectRefusal({ status, body }: Answer): void {
  expect([status, body['hydra:description']]).toEqual([401, messages.passkeyRefused]);
}

const listOf = async (as: Account) => (await api.get(address, { as })).body['hydra:member'];
const meOf = (token: string, by = api) => by.get('/api/me', { as: { token, cookie: '', user: {} as User } });

async function emailsTo({ id }: Pick<User, 'id'>) {
  return db.selectFrom('emails').select(['kind', 'facts']).where('user_id', '=', id).orderBy('id').execute();
}

async function historyOf({ id }: Pick<User, 'id'>) {
  const rows = await db
    .selectFrom('change_history')
    .select('changes')
    .where('resource', '=', 'users')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ changes }) => changes);
}

test('it is added with the password, and then signs in without it (ACC-165)', { tags: 'deep' }, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  expect((await api.post(`${address}/begin`, { password: 'gresita' }, { as })).body.violations).toMatchObject(
    [{ propertyPath: 'password', message: messages.passwordWrong }],
  );
  const options = await begin(as);
  expect(options).toMatchObject({
    rp: { id: 'registru.example.ro' },
    user: { name: as.user.username },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const { passkey, answer } = makePasskey(options, site);
  const added = await api.post(address, { passkey: answer }, { as, headers: { 'user-agent': 'curl/8.5' } });
  expect([added.status, added.body]).toMatchObject([
    201,
    { name: 'curl', isSynced: false, lastUsedAt: null },
  ]);
  const entered = await enter(passkey);
  expect([entered.status, entered.cookies.map(({ name }) => name).sort()]).toEqual([
    200,
    ['device', 'session'],
  ]);
  expect((await meOf(entered.body.token)).body.username).toBe(as.user.username);
  const [listed] = await listOf(as);
  expect(listed).toMatchObject({ name: 'curl', lastUsedAt: expect.stringMatching(/^20/) });
  // Nothing of the key itself is answered.
  expect(Object.keys(listed ?? {}).sort()).toEqual(['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name']);
  expect((await begin(as)).excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
});

test.each<[string, Wrong]>([
  ['another site', { origin: 'https://registru.example.ro.rau.example' }],
  ['a page without TLS', { origin: 'http://registru.example.ro' }],
  ['the key of another host', { rpId: 'rau.example' }],
  ['an owner that the device did not check', { isUnverified: true }],
  ['an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['another kind of answer', { type: 'webauthn.get' }],
])('a new passkey from %s is refused', async (_, wrong) => {
  const as = await signInAs(db, 'ROLE_USER');
  const { answer } = makePasskey(await begin(as), site, wrong);
  const { status, body } = await api.post(address, { passkey: answer }, { as });
  expect([status, body.violations]).toMatchObject([422, [{ message: messages.passkeyUnverified }]]);
  expect(await listOf(as)).toEqual([]);
});

test('the challenge of an enrolment is of one session, and used once (ACC-169)', async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const other = await signIn(db, as.user);
  const { answer } = makePasskey(await begin(as), site);
  expect((await api.post(address, { passkey: answer }, { as: other })).status).toBe(422);
  expect((await api.post(address, { passkey: answer }, { as })).status).toBe(201);
  expect((await api.post(address, { passkey: answer }, { as })).status).toBe(422);
  // A refused answer uses it up, too; and so does a newer one.
  const options = await begin(as);
  const wrong = makePasskey(options, site, { isUnverified: true });
  expect((await api.post(address, { passkey: wrong.answer }, { as })).status).toBe(422);
  expect((await api.post(address, { passkey: makePasskey(options, site).answer }, { as })).status).toBe(422);
  const old = await begin(as);
  await begin(as);
  expect((await api.post(address, { passkey: makePasskey(old, site).answer }, { as })).status).toBe(422);
  // That of a sign-in enrols nothing.
  const { challenge } = await request();
  const { answer: mixed } = makePasskey(await begin(as), site, { challenge });
  expect((await api.post(address, { passkey: mixed }, { as })).status).toBe(422);
});

test.each<[string, Wrong]>([
  ['another site', { origin: 'https://rau.example' }],
  ['a page without TLS', { origin: 'http://registru.example.ro' }],
  ['the key of another host', { rpId: 'example.ro' }],
  ['an owner that the device did not check', { isUnverified: true }],
  ['an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['another kind of answer', { type: 'webauthn.create' }],
  ['an unknown key', { id: Buffer.alloc(32, 9).toString('base64url') }],
  ['an unknown account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
])('signing in is refused with one text for %s (ACC-171)', async (_, wrong) => {
  const as = await signInAs(db, 'ROLE_USER');
  const passkey = await add(as);
  expectRefusal(await enter(passkey, wrong));
  expect((await enter(passkey)).status).toBe(200);
});

test('a key opens its own account alone (ACC-171)', { tags: 'deep' }, async () => {
  const [mine, others] = [await signInAs(db, 'ROLE_USER'), await signInAs(db, 'ROLE_ADMIN')];
  const [own, foreign] = [await add(mine), await add(others)];
  expectRefusal(await enter(own, { userHandle: foreign.userHandle }));
  expectRefusal(await enter(own, { id: foreign.id }));
  expectRefusal(await enter(own, { id: foreign.id, userHandle: foreign.userHandle }));
  const { answer } = makePasskey(await begin(mine), site);
  const other = { ...answer, id: foreign.id };
  expect((await api.post(address, { passkey: other }, { as: mine })).status).toBe(422);
  const same = makePasskey(await begin(mine), site, { id: foreign.id });
  const { status, body } = await api.post(address, { passkey: same.answer }, { as: mine });
  expect([status, body['hydra:description']]).toEqual([409, messages.passkeyTwice]);
  expect((await meOf((await enter(foreign)).body.token)).body.username).toBe(others.user.username);
});

test('where one account alone may continue, the key of another does not (ACC-171)', async () => {
  const [mine, others] = [await signInAs(db, 'ROLE_USER'), await signInAs(db, 'ROLE_USER')];
  const passkey = await add(mine);
  const signInAgain = async (username: string) => {
    const payload = { username, passkey: usePasskey(passkey, await request(), site) };
    return api.post('/login/passkey', payload, { from: newAddress() });
  };
  expectRefusal(await signInAgain(others.user.username));
  expect((await signInAgain(mine.user.username.toUpperCase())).status).toBe(200);
});

test('a challenge signs in once, in any process, for five minutes (ACC-169)', async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const passkey = await add(as);
  const answer = usePasskey(passkey, await request(), site);
  expect((await send(answer, { by: second.api })).status).toBe(200);
  expectRefusal(await send(answer));
  // Of two that arrive together one is taken.
  const options = await request();
  const both = [usePasskey(passkey, options, site), usePasskey(passkey, options, site)];
  const statuses = await Promise.all(both.map(async (one) => (await send(one)).status));
  expect(statuses.sort()).toEqual([200, 401]);
  const late = await request();
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('challenge', '=', Buffer.from(late.challenge, 'base64url'))
    .execute();
  expectRefusal(await send(usePasskey(passkey, late, site)));
  const { expires_at } = await db
    .selectFrom('passkey_challenges')
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('expires_at'))
    .where('challenge', '=', Buffer.from((await request()).challenge, 'base64url'))
    .executeTakeFirstOrThrow();
  expect(expires_at).toBeGreaterThan(290);
  expect(expires_at).toBeLessThanOrEqual(300);
});

test('a counter that does not advance is refused and logged, as of a copied key (ACC-170)', async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const passkey = await add(as);
  expect((await enter(passkey, { counter: 5 })).status).toBe(200);
  logged.length = 0;
  for (const counter of [5, 4, 0]) expectRefusal(await enter(passkey, { counter }));
  const warnings = logged.filter(
    ({ msg }) => msg === 'contorul cheii de acces nu a crescut: poate fi copiată',
  );
  expect(warnings).toMatchObject([{ level: 40, passkey: passkey.number, counter: 5 }, {}, {}]);
  expect((await enter(passkey, { counter: 6 })).status).toBe(200);
  // Synced keys do not count at all.
  const synced = await add(as);
  for (let time = 0; time < 2; time += 1) expect((await enter(synced, { counter: 0 })).status).toBe(200);
});

test('it needs no code of the second factor, and satisfies the rule of staff in its session (ACC-167)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_MODERATOR');
  const passkey = await add(as);
  await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', as.user.id).execute();
  await db
    .insertInto('second_factors')
    .values({ user_id: as.user.id, secret: Buffer.alloc(20), is_confirmed: true })
    .execute();
  expect((await enter(passkey)).status).toBe(200);
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', as.user.id).execute();
  // By the password alone the register stays closed; the key opens it as long as it is the account's.
  const persons = async (token: string) =>
    (await second.api.get('/api/persons', { as: { ...as, token } })).status;
  expect(await persons(as.token)).toBe(403);
  const { body } = await enter(passkey, {}, second.api);
  expect(await persons(body.token)).toBe(200);
  const device = await signIn(db, as.user);
  expect(await persons(device.token)).toBe(403);
  const own = { ...as, token: body.token };
  expect(
    (await second.api.post(`${address}/${passkey.number}/remove`, { password: testPassword }, { as: own }))
      .status,
  ).toBe(204);
  expect(await persons(body.token)).toBe(403);
});

test('an account has up to ten, on several devices, and each is removed by itself (ACC-166, ACC-172)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const [phone, laptop] = [await add(as, 'Telefon'), await add(as, '  Laptop  ')];
  expect((await listOf(as)).map(({ name }) => name)).toEqual(['Telefon', 'Laptop']);
  const [lost, kept] = [await enter(phone), await enter(laptop)];
  expect(
    (await api.post(`${address}/${phone.number}/remove`, { password: testPassword }, { as })).status,
  ).toBe(204);
  expectRefusal(await enter(phone));
  // The session of the lost device is over, the others are not.
  expect((await meOf(lost.body.token)).status).toBe(401);
  expect((await meOf(kept.body.token)).status).toBe(200);
  expect((await enter(laptop)).status).toBe(200);
  expect(
    (await api.post(`${address}/${phone.number}/remove`, { password: testPassword }, { as })).status,
  ).toBe(404);
  for (let count = 1; count < 10; count += 1) await add(as, `Cheia ${count}`);
  const more = await api.post(`${address}/begin`, { password: testPassword }, { as });
  expect([more.status, more.body['hydra:description']]).toEqual([409, messages.tooManyPasskeys(10)]);
});

test('two enrolments at once do not exceed ten (ACC-166)', { tags: 'deep' }, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  for (let count = 1; count < 10; count += 1) await add(as);
  const others = [
    as,
    await signIn(db, as.user, { usedFactor: true }),
    await signIn(db, as.user, { usedFactor: true }),
  ];
  const answers = await Promise.all(
    others.map(async (one) => ({ one, ...makePasskey(await begin(one), site) })),
  );
  const statuses = await Promise.all(
    answers.map(
      async ({ one, answer }) => (await api.post(address, { passkey: answer }, { as: one })).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

test('nobody sees, renames or deletes the key of another account (ACC-166)', async () => {
  const [as, stranger] = [await signInAs(db, 'ROLE_USER'), await signInAs(db, 'ROLE_SUPER_ADMIN')];
  const { number } = await add(as);
  expect(await listOf(stranger)).toEqual([]);
  expect((await api.patch(`${address}/${number}`, { name: 'A mea' }, { as: stranger })).status).toBe(404);
  expect(
    (await api.post(`${address}/${number}/remove`, { password: testPassword }, { as: stranger })).status,
  ).toBe(404);
  expect((await api.patch(`${address}/${number}`, { name: ' Cheia  de acasă ' }, { as })).body.name).toBe(
    'Cheia  de acasă',
  );
  for (const name of ['', '   ', 'x'.repeat(61), 'un\u202erând', 'un\nrând', 7, null])
    expect((await api.patch(`${address}/${number}`, { name }, { as })).status, String(name)).toBe(422);
});

test('the owner is told of a key that is added or deleted, and the history counts them (ACC-172)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const { number } = await add(as, 'Cheia albastră');
  await api.post(`${address}/${number}/remove`, { password: testPassword }, { as });
  expect(await emailsTo(as.user)).toMatchObject([
    { kind: 'passkeyAdded', facts: { name: 'Cheia albastră' } },
    { kind: 'passkeyRemoved', facts: { name: 'Cheia albastră', by: 'owner' } },
  ]);
  expect(await historyOf(as.user)).toEqual([{ passkeys: [0, 1] }, { passkeys: [1, 0] }]);
  const sent = await office.post(app, new Date());
  expect(sent.map(({ text }) => text).join()).toContain(
    'se poate intra și cu cheia de acces „Cheia albastră”',
  );
});

test('an administrator deletes the keys of who lost the devices; sessions end (ACC-173)', async () => {
  const [as, admin] = [await signInAs(db, 'ROLE_MODERATOR'), await signInAs(db, 'ROLE_ADMIN')];
  const passkeys = [await add(as), await add(as)];
  expect((await api.get(`/api/users/${as.user.uuid}`, { as: admin })).body.passkeys).toBe(2);
  await db.deleteFrom('emails').where('user_id', '=', as.user.id).execute();
  const reset = `/api/users/${as.user.uuid}/passkeys-reset`;
  expect((await api.post(reset, {}, { as: admin })).status).toBe(204);
  for (const passkey of passkeys) expectRefusal(await enter(passkey));
  expect((await meOf(as.token)).status).toBe(401);
  expect(await emailsTo(as.user)).toMatchObject([{ kind: 'passkeyRemoved', facts: { by: 'administrator' } }]);
  expect((await historyOf(as.user)).at(-1)).toEqual({ passkeys: [2, 0] });
  expect((await api.get(`/api/users/${as.user.uuid}`, { as: admin })).body.passkeys).toBe(0);
  // Of an account above one's own reach nobody takes them.
  const top = await signInAs(db, 'ROLE_SUPER_ADMIN');
  await add(top);
  expect((await api.post(`/api/users/${top.user.uuid}/passkeys-reset`, {}, { as: admin })).status).toBe(403);
  expect(await listOf(top)).toHaveLength(1);
});

test('a banned account sees that it is, and a changed password leaves the keys (ACC-9, ACC-172)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const passkey = await add(as);
  const changed = { currentPassword: testPassword, newPassword: 'o parola noua 2026' };
  const { token } = (await enter(passkey)).body;
  expect((await api.put('/api/account/password', changed, { as })).status).toBe(200);
  expect((await meOf(token)).status).toBe(401);
  expect((await enter(passkey)).status).toBe(200);
  const admin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  await api.post(`/api/users/${as.user.uuid}/password-reset`, {}, { as: admin });
  expect((await enter(passkey)).status).toBe(200);
  await db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', as.user.id).execute();
  const banned = await enter(passkey);
  expect([banned.status, banned.body['hydra:description']]).toEqual([403, messages.accountBanned]);
  expectRefusal(await enter(passkey, { origin: 'https://rau.example' }));
});

test('failures are slowed down as with a password, of strangers and of the address (ACC-171)', {
  tags: 'deep',
}, async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  const passkey = await add(await signIn(db, user));
  const device = (await enter(passkey)).cookies.find(({ name }) => name === 'device')?.value ?? '';
  const wrong = { origin: 'https://rau.example' };
  for (let time = 0; time < 5; time += 1) expectRefusal(await enter(passkey, wrong));
  // Waits of a second would be over too soon.
  const counted = await db
    .updateTable('sign_in_attempts')
    .set({ failures: 12, last_failed_at: new Date() })
    .where('key', '=', `account:${user.username}`)
    .where('failures', '=', 5)
    .executeTakeFirst();
  expect(counted.numUpdatedRows).toBe(1n);
  const slowed = await enter(passkey);
  expect([slowed.status, Number(slowed.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  // The same count as of the password, and the known browser is not kept out by it.
  expect(
    (await api.post('/login', { username: user.username, password: testPassword }, { from: newAddress() }))
      .status,
  ).toBe(429);
  expect((await send(usePasskey(passkey, await request(), site), { device })).status).toBe(200);
  const from = newAddress();
  const unknown = async () =>
    send(
      usePasskey(passkey, await request(), site, {
        id: Buffer.from(`necunoscut${++addresses}`).toString('base64url'),
      }),
      { from },
    );
  const statuses: number[] = [];
  for (let time = 0; time < 52; time += 1) statuses.push((await unknown()).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

test('challenges are limited by address (PUB-12)', { tags: 'deep' }, async () => {
  const limited = await startApp({ env: { publicUrl, publicCallsPerMinute: 1 } });
  const from = newAddress();
  const ask = async () => (await limited.api.post('/login/passkey-request', undefined, { from })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push(await ask());
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('the site is the public address alone; without one, localhost (ACC-168)', { tags: 'deep' }, async () => {
  const local = await startApp();
  const asked = (by: TestApp, host: string) =>
    by.api.send({ method: 'POST', url: '/login/passkey-request', headers: { host } });
  // No host that a request names is believed.
  expect((await asked(app, 'rau.example')).body.rpId).toBe('registru.example.ro');
  expect((await asked(local, 'localhost:3000')).body.rpId).toBe('localhost');
  for (const host of ['rau.example', '127.0.0.1:3000', 'localhost.rau.example', '[::1]:3000'])
    expect((await asked(local, host)).status, host).toBe(409);
  const page = async (by: TestApp, host: string) =>
    /"passkeyOrigin":(null|"[^"]*")/.exec((await by.api.page('/login', { headers: { host } })).text)?.[1];
  expect(await page(app, 'rau.example')).toBe(`"${publicUrl}"`);
  expect(await page(local, 'localhost:3000')).toBe('"http://localhost:3000"');
  expect(await page(local, 'rau.example')).toBe('null');
});

test('an answer with the maker’s certificate is refused before the library follows an address in it (ACC-165)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_USER');
  const formats = ['packed', 'tpm', 'android-key', 'apple', 'fido-u2f', 'android-safetynet'];
  logged.length = 0;
  for (const format of formats) {
    const attestation = {
      format,
      statement: { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(300, 48)] },
    };
    const { answer } = makePasskey(await begin(as), site, { attestation });
    expect((await api.post(address, { passkey: answer }, { as })).status, format).toBe(422);
  }
  const reasons = logged
    .filter(({ msg }) => msg === 'cheie de acces nouă refuzată')
    .map(({ reason }) => reason);
  expect(reasons).toEqual(formats.map((format) => `Error: attestation ${format} with certificates`));
});

test.each([
  ['nothing', undefined],
  ['a text', 'cheie'],
  ['no answer', { id: 'abc' }],
  ['other characters', { id: 'ă<>', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }],
  ['an empty map', { id: 'abc', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }],
  ['no JSON', { id: 'abc', response: { clientDataJSON: 'x', attestationObject: 'oA' } }],
  ['nested arrays', { id: 'abc', response: { clientDataJSON: 'e30', attestationObject: 'gYGBgYGBgYGB' } }],
])('%s instead of a key is refused, never a failure of the server', async (_, passkey) => {
  const as = await signInAs(db, 'ROLE_GUEST');
  expect((await api.post(address, { passkey }, { as })).status).toBe(422);
  const answer = passkey && typeof passkey === 'object' ? passkey : {};
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
  expect([401, 422]).toContain((await send({ ...answer, response })).status);
});
