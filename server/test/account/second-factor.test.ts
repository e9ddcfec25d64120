/** The second step of signing in: added with a first code, asked for at each sign-in, lost and taken away. */
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { type Account, signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const { db, api } = await startApp({ clock });
const ofStaff = await startApp({ clock, env: { secondFactor: 'staff' } });
const address = '/api/account/second-factor';
let addresses = 0;

/** Another step: no code is taken twice. */
function nextStep(): void {
  now = new Date(now.getTime() + 60_000);
}

async function codeOf(user: User): Promise<string> {
  const { secret } = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return codeAt(secret, stepAt(now));
}

async function enrol(as: Account): Promise<string[]> {
  await api.post(address, { password: testPassword }, { as });
  const { body } = await api.put(address, { code: await codeOf(as.user) }, { as });
  nextStep();
  return (body as unknown as { codes: string[] }).codes;
}

function tryToSignIn({ username }: User, code?: string, password = testPassword) {
  const from = `192.0.2.${++addresses}`;
  return api.post('/login', { username, password, ...(code === undefined ? {} : { code }) }, { from });
}

test('it is added with the password and a first code; its secret is shown once (ACC-65)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  const elsewhere = await signIn(db, as.user);
  expect((await api.get(address, { as })).body).toEqual({
    isOn: false,
    isMissing: false,
    recoveryCodesLeft: 0,
    isFactorUnused: false,
    hasPasskey: false,
  });
  expect((await api.put(address, { code: '123456' }, { as })).status).toBe(409);
  expect((await api.post(address, { password: 'gresita' }, { as })).status).toBe(422);
  const begun = await api.post(address, { password: testPassword }, { as });
  expect(begun.body).toMatchObject({
    key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringMatching(/^otpauth:\/\/totp\//),
  });
  // Not yet asked for: who began and stopped is not locked out.
  expect((await tryToSignIn(as.user)).status).toBe(200);
  expect((await api.put(address, { code: '000000' }, { as })).status).toBe(422);
  const confirmed = await api.put(address, { code: await codeOf(as.user) }, { as });
  const { codes } = confirmed.body as unknown as { codes: string[] };
  expect(new Set(codes).size).toBe(10);
  expect((await api.get(address, { as })).body).toEqual({
    isOn: true,
    isMissing: false,
    recoveryCodesLeft: 10,
    isFactorUnused: false,
    hasPasskey: false,
  });
  expect((await api.post(address, { password: testPassword }, { as })).status).toBe(409);
  expect((await api.get('/api/me', { as: elsewhere })).status).toBe(401);
  const kept = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', as.user.id).execute();
  for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code);
});

test('signing in then takes a code, each of them once (ACC-66)', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  await enrol(as);
  const asked = await tryToSignIn(as.user);
  expect([
    asked.status,
    asked.body.violations.map(({ propertyPath }) => propertyPath),
    asked.cookies,
  ]).toEqual([422, ['code'], []]);
  const code = await codeOf(as.user);
  expect((await tryToSignIn(as.user, code, 'gresita')).status).toBe(401);
  expect((await tryToSignIn(as.user, code === '000000' ? '000001' : '000000')).status).toBe(401);
  const answers = await Promise.all([tryToSignIn(as.user, code), tryToSignIn(as.user, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  nextStep();
  expect((await tryToSignIn(as.user, await codeOf(as.user))).status).toBe(200);
});

test('without the right password the answer does not reveal the second factor', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  await enrol(as);
  const [mine, nobodys] = [
    await tryToSignIn(as.user, undefined, 'gresita'),
    await tryToSignIn({ ...as.user, username: 'nimeni' }, undefined, 'gresita'),
  ].map(({ status, body: { requestId, ...body } }) => [status, body]);
  expect(mine).toEqual(nobodys);
});

test('a recovery code stands for the application once, however it is typed (ACC-67)', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  const [first = '', second = ''] = await enrol(as);
  expect((await tryToSignIn(as.user, first)).status).toBe(200);
  expect((await tryToSignIn(as.user, first)).status).toBe(401);
  expect((await tryToSignIn(as.user, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await api.get(address, { as })).body.recoveryCodesLeft).toBe(8);
});

test('guessing codes is slowed down as guessing passwords is', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  await enrol(as);
  const statuses: number[] = [];
  for (let tried = 0; tried < 8; tried += 1) statuses.push((await tryToSignIn(as.user, '000000')).status);
  expect(statuses).toContain(429);
});

test('its owner takes it away with the password', async () => {
  const as = await signInAs(db, 'ROLE_GUEST');
  await enrol(as);
  expect((await api.post(`${address}/remove`, { password: 'gresita' }, { as })).status).toBe(422);
  expect((await api.post(`${address}/remove`, { password: testPassword }, { as })).status).toBe(204);
  expect((await tryToSignIn(as.user)).status).toBe(200);
});

test('staff must add it if the installation requires it: until then they reach only their account (ACC-68)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_MODERATOR');
  const member = await signInAs(db, 'ROLE_USER');
  const statuses = async (who: Account) => [
    (await ofStaff.api.get('/api/persons', { as: who })).status,
    (await ofStaff.api.get('/download/course_members_template', { as: who })).status,
    (await ofStaff.api.page('/persons', { as: who })).headers.location,
    (await ofStaff.api.page('/account', { as: who })).status,
    (await ofStaff.api.get(address, { as: who })).body.isMissing,
  ];
  expect(await statuses(as)).toEqual([403, 403, '/account', 200, true]);
  expect((await ofStaff.api.get('/api/me', { as })).body).toMatchObject({
    lacksSecondFactor: true,
    links: [],
  });
  for (const viewer of ['ROLE_VIEW_GLOBAL', 'ROLE_VIEW_REGION'] as const)
    expect(await statuses(await signInAs(db, viewer))).toEqual([403, 403, '/account', 200, true]);
  expect(await statuses(member)).toEqual([200, 403, undefined, 200, false]);
  await enrol(as);
  expect(await statuses(as)).toEqual([200, 200, undefined, 200, false]);
  // Elsewhere it is asked of nobody.
  expect((await api.get('/api/persons', { as: await signInAs(db, 'ROLE_MODERATOR') })).status).toBe(200);
});

test('an administrator takes it away from who lost everything, and this is kept in the history (ACC-69)', async () => {
  const [admin, as] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_GUEST')];
  await enrol(as);
  const clear = (who: Account) =>
    api.post(`/api/users/${as.user.uuid}/second-factor-reset`, undefined, { as: who });
  expect((await api.get(`/api/users/${as.user.uuid}`, { as: admin })).body.hasSecondFactor).toBe(true);
  expect((await clear(await signInAs(db, 'ROLE_MODERATOR'))).status).toBe(403);
  expect((await clear(admin)).status).toBe(204);
  expect((await api.get('/api/me', { as })).status).toBe(401);
  expect((await tryToSignIn(as.user)).status).toBe(200);
  const [entry] = await db
    .selectFrom('change_history')
    .select('changes')
    .where('resource', '=', 'users')
    .where('record_id', '=', as.user.id)
    .execute();
  expect(entry?.changes).toEqual({ hasSecondFactor: [true, false] });
});

test('an account sees when and from where it was signed in to, and nobody else does (ACC-70)', async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  await tryToSignIn(user);
  await api.post('/api/login_check', { username: user.username, password: testPassword });
  await tryToSignIn(user, undefined, 'gresita');
  const as = await signIn(db, user);
  const { body } = await api.get('/api/account/sign-ins', { as });
  expect(body['hydra:member'].map(({ kind }) => kind)).toEqual(['page', 'api', 'page']);
  expect(body['hydra:member'][2]).toMatchObject({ address: `192.0.2.${addresses - 1}` });
});
