/** Browsers in which an account signed in before: strangers' failures are none of their business (ACC-71). */
import { expect, test } from 'vitest';
import { deleteExpiredSignIns } from '../../src/domains/account/delete-expired-sign-ins.ts';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';

const { database, db, api } = await startApp();
let addresses = 0;
/** Of no other file: what is left of it must keep nobody else out. */
const newAddress = () => `10.71.0.${++addresses}`;

type Sent = { device?: string; from?: string; password?: string; code?: string };

function signIn({ username }: Pick<User, 'username'>, sent: Sent = {}): Promise<Answer> {
  const { device, from = newAddress(), password = testPassword, ...more } = sent;
  return api.send({
    method: 'POST',
    url: '/login',
    payload: { username, password, ...more },
    remoteAddress: from,
    ...(device ? { cookies: { device } } : {}),
  });
}

function deviceIn({ cookies }: Answer): string {
  return cookies.find(({ name }) => name === 'device')?.value ?? '';
}

async function fail(user: Pick<User, 'username'>, times: number, sent: Sent = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await signIn(user, { ...sent, password: 'gresita' })).status);
  return statuses;
}

/** As if strangers had tried for long. */
async function blockStrangers(...keys: string[]): Promise<void> {
  const many = { failures: 70, last_failed_at: new Date() };
  await db
    .insertInto('sign_in_attempts')
    .values(keys.map((key) => ({ key, ...many })))
    .onConflict((clash) => clash.column('key').doUpdateSet(many))
    .execute();
}

/** As if there had been more failures than the first, which must be there; waits of a second would be over too soon. */
async function lengthenWait(user: Pick<User, 'id'>): Promise<void> {
  const { id } = await db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const changed = await db
    .updateTable('sign_in_attempts')
    .set({ failures: 12, last_failed_at: new Date() })
    .where('key', '=', `device:${id}`)
    .where('failures', '>=', 5)
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(1n);
}

function failuresOf(key: string) {
  return db.selectFrom('sign_in_attempts').select('failures').where('key', '=', key).execute();
}

test('strangers’ failures do not refuse the right password in a browser that is known (ACC-71)', async () => {
  const user = await createUser(db);
  const from = newAddress();
  const device = deviceIn(await signIn(user, { from }));
  await blockStrangers(`account:${user.username}`, `address:${from}`);
  expect((await signIn(user)).status).toBe(429);
  expect((await signIn(user, { from })).status).toBe(429);
  expect((await signIn(user, { device: 'inventat', from })).status).toBe(429);
  expect((await signIn(user, { device, from })).status).toBe(200);
  // What strangers did stays counted: nobody clears it for them.
  expect(await failuresOf(`account:${user.username}`)).toEqual([{ failures: 70 }]);
});

test('a browser that is known is slowed down by its own failures, and slows down nobody else', {
  tags: 'deep',
}, async () => {
  const user = await createUser(db);
  const from = newAddress();
  const device = deviceIn(await signIn(user));
  expect(await fail(user, 5, { device, from })).toEqual([401, 401, 401, 401, 401]);
  await lengthenWait(user);
  expect((await signIn(user, { device, from })).status).toBe(429);
  expect(await failuresOf(`account:${user.username}`)).toEqual([]);
  expect(await failuresOf(`address:${from}`)).toEqual([]);
  expect((await signIn(user, { from })).status).toBe(200);
});

test('a browser is known to the accounts that signed in there, and to no other', {
  tags: 'deep',
}, async () => {
  const [known, other] = [await createUser(db), await createUser(db)];
  const device = deviceIn(await signIn(known));
  expect(await fail(other, 5, { device })).toEqual([401, 401, 401, 401, 401]);
  expect(await failuresOf(`account:${other.username}`)).toEqual([{ failures: 5 }]);
  expect((await signIn(known, { device })).status).toBe(200);
});

test('each sign-in changes the secret for all accounts of the browser; their failures stay counted', {
  tags: 'deep',
}, async () => {
  const [first, second, third] = [await createUser(db), await createUser(db), await createUser(db)];
  const before = deviceIn(await signIn(first));
  const both = deviceIn(await signIn(second, { device: before }));
  await blockStrangers(`account:${first.username}`, `account:${second.username}`);
  expect((await signIn(first, { device: before })).status).toBe(429);
  const after = deviceIn(await signIn(first, { device: both }));
  expect(await fail(second, 5, { device: after })).toEqual([401, 401, 401, 401, 401]);
  await lengthenWait(second);
  const last = deviceIn(await signIn(third, { device: after }));
  expect((await signIn(second, { device: last })).status).toBe(429);
  const stored = await db.selectFrom('known_devices').selectAll().execute();
  for (const secret of [before, both, after, last]) expect(JSON.stringify(stored)).not.toContain(secret);
});

test('a program is known by the address from which it signed in', { tags: 'deep' }, async () => {
  const user = await createUser(db);
  const [from, elsewhere] = [newAddress(), newAddress()];
  const signInFrom = async (address: string, password = testPassword) => {
    const body = { username: user.username, password };
    return (await api.post('/api/login_check', body, { from: address })).status;
  };
  expect(await signInFrom(from)).toBe(200);
  await blockStrangers(`account:${user.username}`, `address:${from}`, `address:${elsewhere}`);
  expect([await signInFrom(from), await signInFrom(elsewhere)]).toEqual([200, 429]);
  expect((await signIn(user, { from })).status).toBe(429);
  for (let tried = 0; tried < 5; tried += 1) expect(await signInFrom(from, 'gresita')).toBe(401);
  expect(await failuresOf(`program:${user.id}:${from}`)).toEqual([{ failures: 5 }]);
});

test('only who got in is remembered', async () => {
  const banned = await createUser(db, { role: 'ROLE_BANNED' });
  const given = await createUser(db);
  await db.updateTable('users').set({ must_change_password: true }).where('id', '=', given.id).execute();
  const answers = [await signIn(banned), await signIn(given), await signIn(given, { password: 'gresita' })];
  expect(answers.map(({ status, cookies }) => [status, cookies])).toEqual([
    [403, []],
    [422, []],
    [401, []],
  ]);
  const ids = [banned.id, given.id];
  expect(await db.selectFrom('known_devices').select('id').where('user_id', 'in', ids).execute()).toEqual([]);
});

test('guessing codes is slow in a browser that is known, too', { tags: 'deep' }, async () => {
  const user = await createUser(db);
  const device = deviceIn(await signIn(user));
  const secret = Buffer.from('12345678901234567890');
  await db.insertInto('second_factors').values({ user_id: user.id, secret, is_confirmed: true }).execute();
  await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', user.id).execute();
  const statuses: number[] = [];
  for (let tried = 0; tried < 5; tried += 1)
    statuses.push((await signIn(user, { device, code: 'AAAA-AAAA' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  await lengthenWait(user);
  const code = codeAt(secret, stepAt(new Date()));
  expect((await signIn(user, { device, code })).status).toBe(429);
  expect((await signIn(user, { code })).status).toBe(200);
});

test('an account is known in 20 browsers, the last ones, for 400 days', async () => {
  const user = await createUser(db);
  const old = Array.from({ length: 22 }, (_, at) => ({
    user_id: user.id,
    secret_hash: Buffer.from(uniqueWord()),
    last_used_at: new Date(Date.now() - (399 + at / 10) * 86_400_000),
  }));
  await db.insertInto('known_devices').values(old).execute();
  const count = async () =>
    (await db.selectFrom('known_devices').select('id').where('user_id', '=', user.id).execute()).length;
  const [cookie] = (await signIn(user)).cookies.filter(({ name }) => name === 'device');
  expect(cookie?.maxAge).toBe(400 * 86_400);
  expect(await count()).toBe(20);
  await deleteExpiredSignIns.handle({ database }, {});
  // Those of the last ten tenths of a day, and the present one.
  expect(await count()).toBe(11);
});

type Browsers = { id: number; current: boolean; browser: string; firstUsedAt: string; lastUsedAt: string }[];

/** Signed in there, as a browser of this kind. */
async function enter(user: User, userAgent: string, device?: string) {
  const answer = await api.send({
    method: 'POST',
    url: '/login',
    payload: { username: user.username, password: testPassword },
    remoteAddress: newAddress(),
    headers: { 'user-agent': userAgent },
    ...(device ? { cookies: { device } } : {}),
  });
  return { as: { user, token: String(answer.body.token), cookie: '' }, device: deviceIn(answer) };
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('an account sees the browsers that are known to it and forgets one; nobody else does (ACC-81)', async () => {
  const [user, other] = [await createUser(db), await createUser(db)];
  const [desk, phone] = [await enter(user, firefox), await enter(user, safari)];
  const list = async () =>
    (await api.get('/api/account/browsers', { as: desk.as })).body['hydra:member'] as unknown as Browsers;
  const [first, second] = await list();
  expect([first, second]).toMatchObject([
    { current: false, browser: 'Safari, iOS', firstUsedAt: expect.any(String) },
    { current: true, browser: 'Firefox, Linux' },
  ]);
  const forget = (who: typeof desk, id?: number) => api.delete(`/api/account/browsers/${id}`, { as: who.as });
  expect((await forget(await enter(other, firefox), first?.id)).status).toBe(404);
  expect((await forget(desk, first?.id)).status).toBe(204);
  expect(await list()).toMatchObject([{ current: true }]);
  // Strangers' failures now stand in its way as in theirs.
  await blockStrangers(`account:${user.username}`);
  expect((await signIn(user, { device: phone.device })).status).toBe(429);
});

test('with a changed password all other browsers are forgotten, with one set anew all (ACC-81)', async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  const desk = await enter(user, firefox);
  await enter(user, safari);
  const body = { currentPassword: testPassword, newPassword: 'alta parola, si mai lunga' };
  expect((await api.put('/api/account/password', body, { as: desk.as })).status).toBe(200);
  const left = () =>
    db.selectFrom('known_devices').select('user_agent').where('user_id', '=', user.id).execute();
  expect(await left()).toEqual([{ user_agent: firefox }]);
  const admin = await signInAs(db, 'ROLE_ADMIN');
  expect((await api.post(`/api/users/${user.uuid}/password-reset`, undefined, { as: admin })).status).toBe(
    200,
  );
  expect(await left()).toEqual([]);
});
