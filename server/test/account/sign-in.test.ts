/** Signing in: by page and by program (ACC-1), slowed down on failures (ACC-7), never telling who exists (ACC-8). */
import { expect, test } from 'vitest';
import {
  forgiveAttempts,
  requireAttempt,
  strangersAttempt,
} from '../../src/domains/account/sign-in-attempts.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { signIn } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const plain = await startApp();
const behind = await startApp({ env: { trustedProxies: ['127.0.0.1'] } });
const production = await startApp({ env: { production: true } });
const { db, api } = plain;
let addresses = 0;
/** Failures are also counted by address: each test has its own. */
const newAddress = () => `198.51.100.${++addresses}`;

function tryPassword(username: string, password: string, from: string, path = '/login') {
  return api.post(path, { username, password }, { from });
}

test('a page signs in: a cookie for pages, a token for the API', async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  const { status, body, cookies } = await tryPassword(user.username, testPassword, newAddress());
  expect([status, Object.keys(body)]).toEqual([200, ['token']]);
  expect(cookies).toMatchObject([
    { name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' },
    { name: 'device', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(cookies[0]?.value).not.toBe(body.token);
  const session = cookies[0]?.value ?? '';
  expect((await api.send({ url: '/persons', cookies: { session } })).status).toBe(200);
  expect((await api.get('/api/me', { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(200);
  expect((await api.send({ url: '/api/me', cookies: { session } })).status).toBe(401);
  expect((await api.get('/api/me', { headers: { authorization: `Bearer ${session}` } })).status).toBe(401);
});

test('in production each cookie is a __Host- one, and one of another name is ignored (ACC-82)', {
  tags: 'deep',
}, async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  const credentials = { username: user.username, password: testPassword };
  const send = (url: string, cookies: Record<string, string>) => production.api.send({ url, cookies });
  const signedIn = await production.api.post('/login', credentials, { from: newAddress() });
  const session = signedIn.cookies[0]?.value ?? '';
  const as = { user, token: signedIn.body.token, cookie: session };
  const passwords = { currentPassword: testPassword, newPassword: 'alta parola de test 2026' };
  const renewed = await production.api.put('/api/account/password', passwords, { as });
  const fresh = renewed.cookies[0]?.value ?? '';
  const signedOut = await send('/logout', { '__Host-session': fresh });
  const lines = [signedIn, renewed, signedOut].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(lines.map((line) => line.replace(/=[^;]*/, ''))).toEqual([
    '__Host-session; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-device; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-session; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-session; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ]);
});

test('a session cookie of the version before asks to sign in again, and does no harm (ACC-82)', async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  const { cookie } = await signIn(db, user);
  const open = (cookies: Record<string, string>) => production.api.send({ url: '/persons', cookies });
  const old = await open({ session: cookie });
  expect([old.status, old.headers.location]).toEqual([302, expect.stringContaining('/login')]);
  const request = { url: '/login', payload: { username: user.username, password: testPassword } };
  const cookies = { session: cookie, device: 'vechi' };
  const again = await production.api.send({ method: 'POST', ...request, cookies });
  const fresh = again.cookies[0]?.value ?? '';
  expect([again.status, fresh.length > 0]).toEqual([200, true]);
  expect((await open({ session: cookie, '__Host-session': fresh })).status).toBe(200);
  // Demo and development run without TLS, where browsers would refuse the prefix.
  expect((await api.send({ url: '/persons', cookies: { '__Host-session': fresh } })).status).toBe(302);
});

test('a browser that the version before knew is no new one (ACC-82)', async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  const payload = { username: user.username, password: testPassword };
  const enter = (cookies: Record<string, string>) =>
    production.api.send({ method: 'POST', url: '/login', payload, cookies });
  const first = await enter({});
  const secret = first.cookies.find(({ name }) => name === '__Host-device')?.value ?? '';
  await enter({ device: secret });
  const devices = await db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute();
  expect(devices).toHaveLength(1);
});

test('a program gets a token and no cookie, and opens no page with it', async () => {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  const { status, body, cookies } = await tryPassword(
    user.username,
    testPassword,
    newAddress(),
    '/api/login_check',
  );
  expect([status, Object.keys(body), cookies]).toEqual([200, ['token'], []]);
  expect((await api.get('/api/persons', { headers: { authorization: `Bearer ${body.token}` } })).status).toBe(
    200,
  );
  expect((await api.send({ url: '/persons', cookies: { session: body.token } })).status).toBe(302);
});

test('neither cookie nor token is stored as it is', async () => {
  const user = await createUser(db);
  const { body, cookies } = await tryPassword(user.username, testPassword, newAddress());
  const [row] = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
  for (const secret of [body.token, cookies[0]?.value ?? '']) {
    expect([row?.cookie_hash, row?.token_hash].map(String)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(secret);
  }
});

test('the name is taken in any case, with spaces around', async () => {
  const user = await createUser(db, { username: `Ștefan.${uniqueWord()}` });
  const { status } = await tryPassword(`  ${user.username.toUpperCase()} `, testPassword, newAddress());
  expect(status).toBe(200);
  const [row] = await db.selectFrom('users').select('last_signed_in_at').where('id', '=', user.id).execute();
  expect(Date.now() - Number(row?.last_signed_in_at)).toBeLessThan(60_000);
});

test('a wrong password and an unknown account get the same answer', async () => {
  const user = await createUser(db);
  const banned = await createUser(db, { role: 'ROLE_BANNED' });
  const answers = [
    await tryPassword(user.username, 'gresita', newAddress()),
    await tryPassword(uniqueWord(), 'gresita', newAddress()),
    await tryPassword(banned.username, 'gresita', newAddress()),
    await tryPassword('a\u0000b', 'gres\u0000ita', newAddress()),
  ].map(({ status, body: { requestId, ...body } }) => [status, body]);
  expect(answers).toEqual(Array(4).fill(answers[0]));
  expect(answers[0]?.[0]).toBe(401);
  expect(answers[0]?.[1]).toMatchObject({
    'hydra:description': 'Numele de utilizator sau parola nu sunt corecte.',
  });
});

test.each(['/login', '/api/login_check'])(
  'a banned account is told so at %s, with the right password only',
  async (path) => {
    const banned = await createUser(db, { role: 'ROLE_BANNED' });
    const { status, body, cookies } = await tryPassword(banned.username, testPassword, newAddress(), path);
    expect([status, body['hydra:description'], cookies]).toEqual([403, 'Contul este blocat.', []]);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', banned.id).execute()).toEqual(
      [],
    );
  },
);

test('a guest signs in and sees only the own account', async () => {
  const guest = await createUser(db, { role: 'ROLE_GUEST' });
  const person = await createPerson(db);
  const { body } = await tryPassword(guest.username, testPassword, newAddress());
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await api.get('/api/me', { headers })).status).toBe(200);
  expect((await api.get(`/api/persons/${person.uuid}`, { headers })).status).toBe(403);
});

test.each([
  [{}],
  [{ username: 'a' }],
  [{ username: '', password: '' }],
  [{ username: 5, password: {} }],
  [{ username: 'x'.repeat(201), password: 'a' }],
  [null],
])('%j is told field by field', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await api.post('/login', JSON.stringify(body), { headers, from: newAddress() });
  expect([answer.status, answer.body['@type']]).toEqual([422, 'ConstraintViolationList']);
  for (const { message } of answer.body.violations)
    expect(message).toMatch(/^(Campul .* este obligatoriu|Textul are cel mult 200 de caractere\.)$/);
});

test.each(['known', 'unknown'])('failures at an account that is %s are slowed down', async (kind) => {
  const username = kind === 'known' ? (await createUser(db)).username : uniqueWord();
  for (let failure = 0; failure < 5; failure += 1) {
    expect((await tryPassword(username, 'gresita', newAddress())).status).toBe(401);
  }
  await requireFailures(`account:${username}`, 5);
  await setFailures(`account:${username}`, 12);
  const slowed = await tryPassword(username.toUpperCase(), testPassword, newAddress());
  expect([slowed.status, slowed.body['hydra:title']]).toEqual([429, 'Prea multe încercări.']);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(50);
  expect(slowed.body['hydra:description']).toMatch(
    /^Prea multe încercări\. Mai puteți încerca peste \d+ de secunde\.$/,
  );
  expect(slowed.cookies).toEqual([]);
});

test('an attempt that has to wait does not lengthen the wait, and leaves nothing (ACC-72)', async () => {
  const { username } = await createUser(db);
  const [from, other] = [newAddress(), uniqueWord()];
  await setFailures(`account:${username}`, 12);
  const answers = await Promise.all(Array.from({ length: 4 }, () => tryPassword(username, 'gresita', from)));
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  await requireFailures(`account:${username}`, 12);
  await setFailures(`address:${from}`, 70);
  expect((await tryPassword(other, 'gresita', from)).status).toBe(429);
  await requireFailures(`address:${from}`, 70);
  const stored = await db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', '=', `account:${other}`)
    .execute();
  expect(stored).toEqual([]);
});

test('attempts sent at once do not slip through together', async () => {
  const { username } = await createUser(db);
  const from = newAddress();
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryPassword(username, 'gresita', from)));
  const refused = answers.filter(({ status }) => status === 401).length;
  expect(refused).toBe(5);
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

test('a success forgets the failures of the account', { tags: 'deep' }, async () => {
  const { username } = await createUser(db);
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) await tryPassword(username, 'gresita', newAddress());
    expect((await tryPassword(username, testPassword, newAddress())).status).toBe(200);
  }
});

test('failures are forgotten after half an hour', async () => {
  const { username } = await createUser(db);
  await setFailures(`account:${username}`, 12);
  expect((await tryPassword(username, testPassword, newAddress())).status).toBe(429);
  await setFailures(`account:${username}`, 12, 31);
  expect((await tryPassword(username, testPassword, newAddress())).status).toBe(200);
});

test('an address that tries many names is slowed down, and the names elsewhere are not', async () => {
  const from = newAddress();
  await tryPassword(uniqueWord(), 'gresita', from);
  await tryPassword(uniqueWord(), 'gresita', from);
  await requireFailures(`address:${from}`, 2);
  await setFailures(`address:${from}`, 70);
  const { username } = await createUser(db);
  const slowed = await tryPassword(username, testPassword, from);
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^(89\d|900)$/),
  ]);
  expect((await tryPassword(username, testPassword, newAddress())).status).toBe(200);
});

test('a success takes back its own attempt from the address and no other', async () => {
  const from = newAddress();
  const { username } = await createUser(db);
  await tryPassword(uniqueWord(), 'gresita', from);
  await tryPassword(username, testPassword, from);
  await requireFailures(`address:${from}`, 1);
});

test('successes do not keep the failures of their address fresh (ACC-93)', async () => {
  const from = newAddress();
  const users = [await createUser(db), await createUser(db), await createUser(db)];
  await setFailures(`address:${from}`, 57, 29);
  for (const { username } of users)
    expect((await tryPassword(username, testPassword, from)).status).toBe(200);
  const row = await db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('key', '=', `address:${from}`)
    .executeTakeFirstOrThrow();
  expect(row.failures).toBe(57);
  expect(Date.now() - row.last_failed_at.getTime()).toBeGreaterThan(28 * 60_000);
  // A minute later the half hour is over: an address without failures.
  await setFailures(`address:${from}`, 57, 31);
  const [first, ...others] = await Promise.all(
    users.map(({ username }) => tryPassword(username, testPassword, from)),
  );
  expect([first?.status, ...others.map(({ status }) => status)]).toEqual([200, 200, 200]);
  await requireFailures(`address:${from}`, 0);
});

test('a failure that comes while another signs in stays the last of the address', async () => {
  const from = newAddress();
  const attempt = await requireAttempt(db, strangersAttempt(uniqueWord(), from));
  await requireAttempt(db, strangersAttempt(uniqueWord(), from));
  await forgiveAttempts(db, attempt);
  await requireFailures(`address:${from}`, 1);
  const [row] = await db
    .selectFrom('sign_in_attempts')
    .select('last_failed_at')
    .where('key', '=', `address:${from}`)
    .execute();
  expect(Date.now() - Number(row?.last_failed_at)).toBeLessThan(60_000);
});

test('the address is what a trusted proxy says, and of anyone else the caller itself', async () => {
  const [reported, own] = [newAddress(), newAddress()];
  for (const [asked, from, expected] of [
    [behind, '127.0.0.1', reported],
    [behind, own, own],
    [plain, own, own],
  ] as const) {
    const user = await createUser(asked.db);
    const credentials = { username: user.username, password: testPassword };
    await asked.api.post('/login', credentials, { from, headers: { 'x-forwarded-for': reported } });
    const [session] = await asked.db
      .selectFrom('sessions')
      .select('address')
      .where('user_id', '=', user.id)
      .execute();
    expect(session?.address).toBe(expected);
  }
});

async function requireFailures(key: string, failures: number): Promise<void> {
  const rows = await db.selectFrom('sign_in_attempts').select('failures').where('key', '=', key).execute();
  expect(rows).toEqual([{ failures }]);
}

async function setFailures(key: string, failures: number, minutesAgo = 0): Promise<void> {
  const last_failed_at = new Date(Date.now() - minutesAgo * 60_000);
  await db
    .insertInto('sign_in_attempts')
    .values({ key, failures, last_failed_at })
    .onConflict((clash) => clash.column('key').doUpdateSet({ failures, last_failed_at }))
    .execute();
}
