/** Passwords given anew by an administrator, and changed at the next sign-in. */
import { expect, test } from 'vitest';
import { createUser, testPassword } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');
let addresses = 0;
const own = 'numai a mea, din 2026';

function give(uuid: string, as = admin) {
  return api.post(`/api/users/${uuid}/password-reset`, undefined, { as });
}

function tryToSignIn(username: string, password: string, more: Record<string, string> = {}) {
  return api.post('/login', { username, password, ...more }, { from: `203.0.113.${++addresses}` });
}

test('the new password is shown once, the sessions end, and the old password stops working (ACC-60)', async () => {
  const user = await createUser(db, { role: 'ROLE_MODERATOR' });
  const before = await signIn(db, user);
  const { status, body } = await give(user.uuid);
  expect([status, Object.keys(body)]).toEqual([200, ['password']]);
  expect(body.password).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect((await api.get('/api/me', { as: before })).status).toBe(401);
  expect((await tryToSignIn(user.username, testPassword)).status).toBe(401);
  const [row] = await db.selectFrom('users').selectAll().where('id', '=', user.id).execute();
  expect(JSON.stringify(row)).not.toContain(String(body.password));
  const [entry] = await db
    .selectFrom('change_history')
    .selectAll()
    .where('resource', '=', 'users')
    .where('record_id', '=', user.id)
    .execute();
  expect(entry).toMatchObject({ username: admin.user.username, changes: { plainPassword: ['•••', '•••'] } });
});

test('signing in with it requires a new password first (ACC-61)', { tags: 'deep' }, async () => {
  const user = await createUser(db, { role: 'ROLE_MODERATOR' });
  const { password } = (await give(user.uuid)).body as unknown as { password: string };
  const asked = await tryToSignIn(user.username, password);
  expect([
    asked.status,
    asked.body.violations.map(({ propertyPath }) => propertyPath),
    asked.cookies,
  ]).toEqual([422, ['newPassword'], []]);
  expect(asked.body.violations[0]?.message).toMatch(
    /^Parola a fost dată de un administrator.* cel puțin 15 /,
  );
  expect((await tryToSignIn(user.username, password, { newPassword: password })).status).toBe(422);
  const easy = await tryToSignIn(user.username, password, { newPassword: 'parola123456789' });
  expect(easy.body.violations).toEqual([
    { propertyPath: 'newPassword', message: expect.stringMatching(/^Parola este prea ușor de ghicit/) },
  ]);
  expect((await tryToSignIn(user.username, 'gresita', { newPassword: own })).status).toBe(401);
  expect((await tryToSignIn(user.username, password, { newPassword: own })).status).toBe(200);
  expect((await tryToSignIn(user.username, password)).status).toBe(401);
  expect((await tryToSignIn(user.username, own)).status).toBe(200);
  // Nobody changes a password by signing in who was not asked to.
  expect((await tryToSignIn(user.username, own, { newPassword: 'alta parola 2026' })).status).toBe(200);
  expect((await tryToSignIn(user.username, own)).status).toBe(200);
});

test('an administrator gives none to another administrator, nor to the own account', async () => {
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const other = await createUser(db, { role: 'ROLE_ADMIN' });
  expect((await give(other.uuid)).status).toBe(403);
  expect((await give(superAdmin.user.uuid)).status).toBe(403);
  expect((await give(admin.user.uuid)).status).toBe(403);
  expect((await give(other.uuid, superAdmin)).status).toBe(200);
  expect((await give(crypto.randomUUID())).status).toBe(404);
});
