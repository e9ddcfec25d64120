/** One's own sessions and password: seen, ended and changed by their owner alone (ACC-6, ACC-11). */
import { expect, test } from 'vitest';
import { startSession } from '../../src/platform/access/sessions.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { type Account, signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const other = await startApp({ env: { logoutPath: '/iesire' } });

async function twoSessions() {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  return { user, here: await signIn(db, user), elsewhere: await signIn(db, user) };
}

test('signing out ends the cookie and every token made from it, and not the other sessions', async () => {
  const { here, elsewhere } = await twoSessions();
  const { status, headers, cookies } = await api.page('/logout', { as: here });
  expect([status, headers.location]).toEqual([302, '/login']);
  expect(cookies).toMatchObject([{ name: 'session', value: '' }]);
  expect((await api.get('/api/me', { as: here })).status).toBe(401);
  expect((await api.page('/account', { as: here })).headers.location).toBe('/login?next=%2Faccount');
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(200);
  expect((await api.page('/logout')).headers.location).toBe('/login');
});

test.each([
  ['none', 302, '/login'],
  ['same-origin', 302, '/login'],
  ['cross-site', 302, '/'],
  ['same-site', 302, '/'],
] as const)('a browser that comes to sign out from %s: %i to %s (ACC-79)', async (site, status, location) => {
  const as = await signInAs(db, 'ROLE_GUEST');
  const headers = { 'sec-fetch-site': site };
  const answer = await api.page('/logout', { as, headers });
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
  const isForeign = location === '/';
  expect(answer.cookies.length).toBe(isForeign ? 0 : 1);
  expect((await api.get('/api/me', { as })).status).toBe(isForeign ? 200 : 401);
});

test.each([
  [{ referer: 'http://localhost:80/persons' }, '/login'],
  [{ referer: 'https://alt-site.example/pagina' }, '/'],
  [{ referer: 'nu este o adresa' }, '/'],
  [{ origin: 'https://alt-site.example' }, '/'],
  [{ origin: 'null' }, '/'],
])('a browser that tells only %j is sent to %s', async (reported, location) => {
  const as = await signInAs(db, 'ROLE_GUEST');
  const headers = { host: 'localhost', ...reported };
  expect((await api.page('/logout', { as, headers })).headers.location).toBe(location);
});

test('signing in again ends the session of the same browser, and no other (ACC-78)', async () => {
  const { user, here, elsewhere } = await twoSessions();
  const signInHere = (path: string) =>
    api.send({
      method: 'POST',
      url: path,
      payload: { username: user.username, password: testPassword },
      cookies: { session: here.cookie },
    });
  // A program has no browser.
  expect((await signInHere('/api/login_check')).status).toBe(200);
  expect((await api.get('/api/me', { as: here })).status).toBe(200);
  expect((await signInHere('/login')).status).toBe(200);
  expect((await api.get('/api/me', { as: here })).status).toBe(401);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(200);
});

test('a session ends after its last day however much it is used (ACC-75)', { tags: 'deep' }, async () => {
  const day = 86_400_000;
  const short = await startApp({ env: { sessionDays: 2 } });
  const age = async ({ user }: Account, days: number) => {
    const created_at = new Date(Date.now() - days * day);
    const last_seen_at = new Date(Date.now() - 6 * 60_000);
    await db
      .updateTable('sessions')
      .set({ created_at, last_seen_at })
      .where('user_id', '=', user.id)
      .execute();
  };
  const statusOf = async (as: Account, { api: asked } = { api }) =>
    (await asked.get('/api/me', { as })).status;
  const hoursLeft = async ({ user }: Account) => {
    const [row] = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .execute();
    return (Number(row?.expires_at) - Date.now()) / 3_600_000;
  };
  const as = await signInAs(db, 'ROLE_GUEST');
  await age(as, 1.9);
  expect(await statusOf(as)).toBe(200);
  expect(await hoursLeft(as)).toBeCloseTo(12, 1);
  await age(as, 1.9);
  expect(await statusOf(as, short)).toBe(200);
  expect(await hoursLeft(as)).toBeCloseTo(2.4, 1);
  await age(as, 29.9);
  expect(await statusOf(as)).toBe(200);
  expect(await hoursLeft(as)).toBeCloseTo(2.4, 1);
  await age(as, 30.1);
  await statusOf(as);
  expect(await statusOf(as)).toBe(401);
});

test('the way out is where the configuration says', async () => {
  const as = await signInAs(other.db, 'ROLE_GUEST');
  expect((await other.api.page('/account', { as })).text).toContain('"logoutPath":"/iesire"');
  expect((await other.api.page('/iesire', { as })).status).toBe(302);
  expect((await other.api.page('/logout', { as })).status).toBe(404);
});

test('the own sessions are listed, the present one marked', async () => {
  const { user, here } = await twoSessions();
  await signInAs(db, 'ROLE_GUEST');
  await db
    .updateTable('sessions')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    .where('user_id', '=', user.id)
    .execute();
  const { body } = await api.get('/api/account/sessions', { as: here });
  expect(body['hydra:totalItems']).toBe(2);
  expect(body['hydra:member'].filter(({ current }) => current)).toHaveLength(1);
  expect(body['hydra:member'][0]).toEqual({
    id: expect.any(String),
    kind: 'page',
    current: expect.any(Boolean),
    browser: 'Firefox, Linux',
    address: '192.0.2.1',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('concurrent requests each get their own account, by token and by cookie alike', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 20 }, () => createUser(db, { role: 'ROLE_GUEST' })),
  );
  const sessions = await Promise.all(accounts.map((account) => signIn(db, account)));
  const dead = await signInAs(db, 'ROLE_ADMIN');
  await api.page('/logout', { as: dead });
  const answers = await Promise.all([...sessions, dead].map((as) => api.get('/api/me', { as })));
  expect(answers.map(({ status, body }) => (status === 200 ? body.username : status))).toEqual([
    ...accounts.map(({ username }) => username),
    401,
  ]);
  const pages = await Promise.all([...sessions, dead].map((as) => api.page('/account', { as })));
  expect(pages.map(({ status, text }) => /"username":"([^"]+)"/.exec(text)?.[1] ?? status)).toEqual([
    ...accounts.map(({ username }) => username),
    302,
  ]);
});

test('a session is ended by its owner and by nobody else', async () => {
  const { here, elsewhere } = await twoSessions();
  const { body } = await api.get('/api/account/sessions', { as: here });
  const listed = body['hydra:member'].find(({ current }) => !current);
  const path = `/api/account/sessions/${listed?.id}`;
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  expect((await api.delete(path, { as: superAdmin })).status).toBe(404);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(200);
  expect((await api.delete(path, { as: here })).status).toBe(204);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(401);
  for (const id of [path, '/api/account/sessions/1', `/api/account/sessions/${'-'.repeat(36)}`]) {
    expect([id, (await api.delete(id.startsWith('/') ? id : `/${id}`, { as: here })).status]).toEqual([
      id,
      404,
    ]);
  }
});

test('all other sessions of the account are ended at once, and those of others stay (ACC-221)', async () => {
  const { here, elsewhere } = await twoSessions();
  const others = await signInAs(db, 'ROLE_ADMIN');
  expect((await api.delete('/api/account/sessions')).status).toBe(401);
  expect((await api.delete('/api/account/sessions', { as: here })).status).toBe(204);
  const statuses = await Promise.all(
    [here, elsewhere, others].map(async (as) => (await api.get('/api/me', { as })).status),
  );
  expect(statuses).toEqual([200, 401, 200]);
  expect((await api.delete('/api/account/sessions', { as: here })).status).toBe(204);
});

test('a new password needs the current one and ends the other sessions', { tags: 'deep' }, async () => {
  const { user, here, elsewhere } = await twoSessions();
  const newPassword = `alta parola ${uniqueWord()}`;
  const change = (body: unknown) => api.put('/api/account/password', body, { as: here });
  for (const [body, propertyPath] of [
    [{ currentPassword: 'gresita de tot', newPassword }, 'currentPassword'],
    [{ currentPassword: testPassword, newPassword: 'scurta' }, 'newPassword'],
    [{ currentPassword: testPassword, newPassword: 'x'.repeat(201) }, 'newPassword'],
    [{ currentPassword: testPassword, newPassword: testPassword }, 'newPassword'],
    [{ newPassword }, 'currentPassword'],
    [{ currentPassword: testPassword }, 'newPassword'],
  ] as const) {
    const refused = await change(body);
    expect([refused.status, refused.body.violations[0]?.propertyPath]).toEqual([422, propertyPath]);
  }
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(200);
  expect((await change({ currentPassword: testPassword, newPassword })).status).toBe(200);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(401);
  const from = '203.0.113.1';
  expect(
    (await api.post('/login', { username: user.username, password: testPassword }, { from })).status,
  ).toBe(401);
  expect(
    (await api.post('/login', { username: user.username, password: newPassword }, { from })).status,
  ).toBe(200);
});

test('a new password gives the present session a new cookie and token (ACC-76)', {
  tags: 'deep',
}, async () => {
  const { here } = await twoSessions();
  const change = { currentPassword: testPassword, newPassword: `alta parola ${uniqueWord()}` };
  const { body, cookies, headers } = await api.put('/api/account/password', change, { as: here });
  expect([Object.keys(body), headers['cache-control']]).toEqual([['token'], 'no-store']);
  expect(cookies).toMatchObject([{ name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' }]);
  expect((await api.get('/api/me', { as: here })).status).toBe(401);
  expect((await api.page('/account', { as: here })).status).toBe(302);
  const renewed = { user: here.user, token: body.token, cookie: cookies[0]?.value ?? '' };
  expect((await api.page('/account', { as: renewed })).text).toContain(body.token);
  const { body: list } = await api.get('/api/account/sessions', { as: renewed });
  expect(list['hydra:member']).toMatchObject([{ current: true, kind: 'page' }]);
});

test('a program that changes the password goes on with a new token, and gets no cookie', {
  tags: 'deep',
}, async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  const { token } = await startSession(db, user.id, 'api', { address: '192.0.2.1', userAgent: 'test' });
  const change = { currentPassword: testPassword, newPassword: `alta parola ${uniqueWord()}` };
  const as = { user, token, cookie: '' };
  const { body, cookies } = await api.put('/api/account/password', change, { as });
  expect(cookies).toEqual([]);
  expect((await api.get('/api/me', { as })).status).toBe(401);
  expect((await api.get('/api/me', { as: { ...as, token: body.token } })).status).toBe(200);
});

test('wrong current passwords are slowed down, of this session alone (ACC-73)', async () => {
  const { user, here, elsewhere } = await twoSessions();
  const change = (as: Account, currentPassword: string) =>
    api.put('/api/account/password', { currentPassword, newPassword: `alta parola ${uniqueWord()}` }, { as });
  const statuses: number[] = [];
  for (let tried = 0; tried < 5; tried += 1) statuses.push((await change(here, 'gresita')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  // A wait of a second might be over before it is seen.
  const { body } = await api.get('/api/account/sessions', { as: here });
  const ownKey = `session:${body['hydra:member'].find(({ current }) => current)?.id}`;
  const lengthened = await db
    .updateTable('sign_in_attempts')
    .set({ failures: 12, last_failed_at: new Date() })
    .where('key', '=', ownKey)
    .where('failures', '=', 5)
    .executeTakeFirst();
  expect(lengthened.numUpdatedRows).toBe(1n);
  const slowed = await change(here, testPassword);
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d\d$/)]);
  // Another way to say the password again is no way around.
  const again = await api.post('/api/account/second-factor', { password: testPassword }, { as: here });
  expect(again.status).toBe(429);
  const strangers = { key: `account:${user.username}`, failures: 70, last_failed_at: new Date() };
  await db.insertInto('sign_in_attempts').values(strangers).execute();
  expect((await change(elsewhere, testPassword)).status).toBe(200);
});

test.each([
  ['                ', 'Parola nu poate fi formată numai din spații.'],
  ['Parola 123456789', /^Parola este prea ușor de ghicit/],
  ['abcdefgh1234567', /^Parola este prea ușor de ghicit/],
])('%j is refused as a new password, at its field (ACC-74)', async (newPassword, message) => {
  const { here } = await twoSessions();
  const body = { currentPassword: testPassword, newPassword };
  const refused = await api.put('/api/account/password', body, { as: here });
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    [{ propertyPath: 'newPassword', message: expect.stringMatching(message) }],
  ]);
});

test('a password change leaves the others signed in', async () => {
  const { here } = await twoSessions();
  const stranger = await signInAs(db, 'ROLE_GUEST');
  await api.put(
    '/api/account/password',
    { currentPassword: testPassword, newPassword: 'cu totul alta parola' },
    { as: here },
  );
  expect((await api.get('/api/me', { as: stranger })).status).toBe(200);
});
