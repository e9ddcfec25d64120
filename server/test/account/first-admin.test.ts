/** An empty installation gets one super admin, told once. */
import { expect, test } from 'vitest';
import { createFirstAdmin } from '../../src/domains/account/first-admin.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ ownDatabase: true });

test('processes that start at once on an empty database make one account, which chooses a password as it signs in', async () => {
  const returned: string[] = [];
  const say = (line: string) => void returned.push(line);
  await Promise.all([createFirstAdmin(db, say), createFirstAdmin(db, say), createFirstAdmin(db, say)]);
  await createFirstAdmin(db, say);
  expect(returned).toHaveLength(1);
  const [, username, password] = /^Primul cont: (\S+), parola (\S+) /.exec(returned[0] ?? '') ?? [];
  const users = await db.selectFrom('users').select(['username', 'role']).execute();
  expect(users).toEqual([{ username, role: 'ROLE_SUPER_ADMIN' }]);
  const refused = await api.post('/login', { username, password });
  expect(refused).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'newPassword' }] } });
  const newPassword = 'lung-si-nou-ales-azi';
  expect((await api.post('/login', { username, password, newPassword })).status).toBe(200);
  // The printed one is worth nothing from now on.
  expect((await api.post('/login', { username, password })).status).toBe(401);
  expect((await api.post('/login', { username, password: newPassword })).status).toBe(200);
});
