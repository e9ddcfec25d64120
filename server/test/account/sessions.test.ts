/** One's own sessions and password: seen, ended and changed by their owner alone (ACC-6, ACC-11). */
import { expect, test } from 'vitest';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
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

test('a new password needs the current one and ends the other sessions', async () => {
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
  expect((await change({ currentPassword: testPassword, newPassword })).status).toBe(204);
  expect((await api.get('/api/me', { as: here })).status).toBe(200);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(401);
  const from = '203.0.113.1';
  expect(
    (await api.post('/login', { username: user.username, password: testPassword }, { from })).status,
  ).toBe(401);
  expect(
    (await api.post('/login', { username: user.username, password: newPassword }, { from })).status,
  ).toBe(200);
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
