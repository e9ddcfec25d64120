/** Emails and history rows of changes to the security of an account (LET-13, ACC-98). */
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { createPasswordLink } from '../../src/platform/access/password-links.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openPostOffice } from '../harness/post-office.ts';

const office = await openPostOffice();
let now = new Date('2026-03-02T10:00:00Z');
const app = await startApp({ clock: () => now, env: { mail: office.mail } });
const silent = await startApp({ clock: () => now });
const { db, api } = app;
const path = '/api/account/second-factor';
const newPassword = 'o parola noua 2026';
let addresses = 0;

const admin = await signInAs(db, 'ROLE_SUPER_ADMIN');

function enter(
  { username }: Pick<User, 'username'>,
  more: object = {},
  { device = '', at = '/login', by = api } = {},
) {
  addresses += 1;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  return by.send({
    method: 'POST',
    url: at,
    payload: { username, password: testPassword, ...more },
    headers,
    remoteAddress: `198.19.${addresses >> 8}.${addresses & 255}`,
    ...(device ? { cookies: { device } } : {}),
  });
}

async function emailsTo({ id }: Pick<User, 'id'>): Promise<string[]> {
  const rows = await db.selectFrom('emails').select('kind').where('user_id', '=', id).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

async function historyOf({ id }: Pick<User, 'id'>): Promise<unknown[]> {
  const rows = await db
    .selectFrom('change_history')
    .select(['changes', 'username'])
    .where('resource', '=', 'users')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ changes, username }) => [username, changes]);
}

/** One that was signed in to before. */
async function createUsed(): Promise<User> {
  const user = await createUser(db, { role: 'ROLE_ADMIN' });
  await db
    .updateTable('users')
    .set({ last_signed_in_at: new Date('2026-01-01') })
    .where('id', '=', user.id)
    .execute();
  return user;
}

async function codeOf({ id }: Pick<User, 'id'>): Promise<string> {
  const { secret } = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return codeAt(secret, stepAt(now));
}

async function enrol(as: Account): Promise<void> {
  await api.post(path, { password: testPassword }, { as });
  expect((await api.put(path, { code: await codeOf(as.user) }, { as })).status).toBe(200);
}

test('adding and removing a second factor is in the history and told to the owner (ACC-98)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await enrol(as);
  const { username } = as.user;
  expect(await historyOf(as.user)).toEqual([[username, { hasSecondFactor: [false, true] }]]);
  expect((await api.post(`${path}/remove`, { password: testPassword }, { as })).status).toBe(204);
  // There is nothing to remove, and so nothing to tell.
  expect((await api.post(`${path}/remove`, { password: testPassword }, { as })).status).toBe(204);
  expect(await historyOf(as.user)).toEqual([
    [username, { hasSecondFactor: [false, true] }],
    [username, { hasSecondFactor: [true, false] }],
  ]);
  expect(await emailsTo(as.user)).toEqual(['secondFactorAdded', 'secondFactorRemoved']);
  await enrol(as);
  await db.deleteFrom('emails').where('user_id', '=', as.user.id).execute();
  await api.post(`/api/users/${as.user.uuid}/second-factor-reset`, {}, { as: admin });
  const [email] = await db.selectFrom('emails').selectAll().where('user_id', '=', as.user.id).execute();
  expect([email?.kind, email?.facts]).toMatchObject(['secondFactorRemoved', { by: 'administrator' }]);
});

test('wrong codes are in the history; after ten of them the owner is told, once a day (ACC-98)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await enrol(as);
  await db.deleteFrom('emails').where('user_id', '=', as.user.id).execute();
  const guess = async (times: number) => {
    for (let tried = 0; tried < times; tried += 1) {
      await db.deleteFrom('sign_in_attempts').execute();
      expect((await enter(as.user, { code: '000000' })).status).toBe(401);
    }
  };
  await guess(9);
  expect(await emailsTo(as.user)).toEqual([]);
  await guess(3);
  expect(await emailsTo(as.user)).toEqual(['codesGuessed']);
  const history = await historyOf(as.user);
  expect(history.slice(1)).toEqual(
    Array.from({ length: 12 }, (_, count) => [as.user.username, { wrongCodes: [count, count + 1] }]),
  );
  const { body } = await api.get(`/api/users/${as.user.uuid}?view=user-details`, { as: admin });
  expect(body.wrongCodes).toBe(12);
  const sent = await office.post(app, now);
  expect(sent.map(({ text }) => text).join()).toContain(
    'a introdus coduri greșite la a doua verificare: 10 până la 02.03.2026, 12:00.',
  );
  now = new Date(now.getTime() + 25 * 3_600_000);
  await guess(1);
  expect(await emailsTo(as.user)).toEqual(['codesGuessed', 'codesGuessed']);
  await db.deleteFrom('sign_in_attempts').execute();
  expect((await enter(as.user, { code: await codeOf(as.user) })).status).toBe(200);
  expect((await api.get(`/api/users/${as.user.uuid}`, { as: admin })).body.wrongCodes).toBe(0);
});

test('a wrong password is no wrong code', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await enrol(as);
  await enter(as.user, { code: '000000', password: 'gresita' });
  expect(await historyOf(as.user)).toHaveLength(1);
});

test('the owner is told of a sign-in from a browser or program that is not known (LET-13)', {
  tags: 'deep',
}, async () => {
  const fresh = await createUser(db, { role: 'ROLE_GUEST' });
  const first = await enter(fresh);
  const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
  expect(await emailsTo(fresh)).toEqual([]);
  const again = await enter(fresh, {}, { device });
  expect([again.status, await emailsTo(fresh)]).toEqual([200, []]);
  expect((await enter(fresh)).status).toBe(200);
  expect(await emailsTo(fresh)).toEqual(['newDevice']);
  const sent = await office.post(app, now);
  expect(sent.map(({ text }) => text).join()).toMatch(
    /nu era cunoscut: Firefox, Linux, de la adresa 198\.19\.\d+\.\d+\./,
  );
  const program = await createUsed();
  await enter(program, {}, { at: '/api/login_check' });
  expect(await emailsTo(program)).toEqual(['newDevice']);
});

test('the owner is told of a changed password, whoever changed it; not of the first one (LET-13)', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await api.put('/api/account/password', { currentPassword: testPassword, newPassword }, { as });
  expect(await emailsTo(as.user)).toEqual(['passwordChanged']);

  const given = await createUsed();
  const { body } = await api.post(`/api/users/${given.uuid}/password-reset`, {}, { as: admin });
  expect(await emailsTo(given)).toEqual(['passwordChanged']);
  await db.deleteFrom('emails').where('user_id', '=', given.id).execute();
  const entered = await enter(given, {
    password: (body as unknown as { password: string }).password,
    newPassword,
  });
  expect([entered.status, await emailsTo(given)]).toEqual([200, ['passwordChanged', 'newDevice']]);

  const [old, fresh] = [await createUsed(), await createUser(db)];
  for (const [user, reported] of [
    [old, ['passwordChanged']],
    [fresh, []],
  ] as const) {
    const token = await createPasswordLink(db, user.id, 30);
    expect((await api.put('/api/password-link', { token, newPassword })).status).toBe(204);
    expect(await emailsTo(user)).toEqual(reported);
  }
});

test('an invitation that waits does not stand in the way of what is told of the security', async () => {
  const user = await createUser(db);
  await api.post(`/api/users/${user.uuid}/invitation`, {}, { as: admin });
  await api.post(`/api/users/${user.uuid}/password-reset`, {}, { as: admin });
  expect(await emailsTo(user)).toEqual(['invitation', 'passwordChanged']);
});

test('no emails are written if the installation sends none', async () => {
  const user = await createUsed();
  expect((await enter(user, {}, { by: silent.api })).status).toBe(200);
  expect(await emailsTo(user)).toEqual([]);
});
