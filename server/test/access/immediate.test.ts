/** What an account loses, it loses at once: no session outlives a right. */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

test('a ban ends every session at once', async () => {
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const as = await signInAs(db, 'ROLE_MODERATOR');
  expect((await api.get('/api/me', { as })).status).toBe(200);
  await api.put(`/api/users/${as.user.uuid}`, { roles: ['ROLE_BANNED'] }, { as: superAdmin });
  expect((await api.get('/api/me', { as })).status).toBe(401);
  expect((await api.page('/persons', { as })).status).toBe(302);
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', as.user.id).execute();
  expect(sessions).toEqual([]);
});

test('a session of a banned account is dead even while its row is there', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', as.user.id).execute();
  expect((await api.get('/api/persons', { as })).status).toBe(401);
});

test('a smaller role counts from the next request on', async () => {
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_MODERATOR', { region });
  const path = `/api/persons/${person.uuid}`;
  expect((await api.put(path, { birthPlace: 'Iași' }, { as })).status).toBe(200);
  await api.put(`/api/users/${as.user.uuid}`, { roles: ['ROLE_VIEW_REGION'] }, { as: superAdmin });
  expect((await api.put(path, { birthPlace: 'Cluj' }, { as })).status).toBe(403);
  await api.put(`/api/users/${as.user.uuid}`, { roles: ['ROLE_GUEST'] }, { as: superAdmin });
  expect((await api.get(path, { as })).status).toBe(403);
});

test('another branch counts from the next request on', async () => {
  const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const [region, next] = [await createRegion(db), await createRegion(db)];
  const person = await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(200);
  await api.put(`/api/users/${as.user.uuid}`, { region: next.id }, { as: superAdmin });
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(404);
});

test.each([
  '',
  'Bearer',
  'Bearer x',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'a'.repeat(43)}`,
  `Bearer ${'é'.repeat(30)}`,
])('the authorization %j opens nothing', async (authorization) => {
  const { status, body } = await api.get('/api/persons', { headers: { authorization } });
  expect([status, body['@type']]).toEqual([401, 'hydra:Error']);
});

test('a session that has expired is over', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', as.user.id)
    .execute();
  expect((await api.get('/api/me', { as })).status).toBe(401);
  expect((await api.page('/persons', { as })).headers.location).toBe('/login?next=%2Fpersons');
});

test('a session in use is prolonged, though not at every request', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const seen = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', as.user.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const started = await seen();
  await api.get('/api/me', { as });
  expect(await seen()).toBe(started);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(started - 6 * 60_000) })
    .where('user_id', '=', as.user.id)
    .execute();
  await api.get('/api/me', { as });
  expect(await seen()).toBeGreaterThanOrEqual(started);
});
