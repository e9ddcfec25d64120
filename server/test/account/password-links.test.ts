/** A forgotten password, set anew by the link of a letter. */

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sendPasswordLink } from '../../src/domains/account/passwords/send-password-link.ts';
import { createMailer } from '../../src/domains/emails/mailer.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { startMailServer } from '../harness/emails.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const server = await startMailServer();
afterAll(() => server.close());
const mail = {
  url: server.url,
  requiresTls: false,
  from: 'Registrul <registru@example.ro>',
  siteAddress: 'https://registru.example.ro',
};
const built = await startApp({ env: { mail } });
const withoutMail = await startApp();
const { db, api } = built;
const needs = jobNeeds(built, { mailer: createMailer({ mail, brand: 'REGISTRU' }) });
const newPassword = 'o parola noua 2026';
let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

/** Accounts to which a job was sent, 0 for nobody. */
async function askedFor(): Promise<number[]> {
  const { rows } = await sql<{ user: number }>`select (data ->> 'userId')::int as user from jobs.job
    where name = ${sendPasswordLink.name} order by created_on`.execute(db);
  return rows.map(({ user }) => user);
}

function ask(username: string, from = newAddress()) {
  return api.post('/api/password-link', { username }, { from });
}

async function sendLink(userId: number): Promise<string> {
  server.inbox.length = 0;
  await sendPasswordLink.handle(needs, { userId });
  return /\/login\/password#([\w-]+)/.exec(server.inbox[0]?.text ?? '')?.[1] ?? '';
}

test('the answer is the same whether or not the account exists (ACC-62)', async () => {
  const user = await createUser(db);
  const answers = [
    await ask(user.username.toUpperCase()),
    await ask(user.email),
    await ask(`nimeni.${uniqueWord()}`),
    await ask('a\u0000b'),
  ].map(({ status, text, headers: { 'x-request-id': _, date: __, ...headers } }) => ({
    status,
    text,
    headers,
  }));
  expect(answers).toEqual(Array(4).fill(answers[0]));
  expect(answers[0]?.status).toBe(204);
  expect((await askedFor()).slice(-4)).toEqual([user.id, user.id, 0, 0]);
});

test('the email goes to the account, with a link to our own site', async () => {
  const user = await createUser(db);
  await sendLink(user.id);
  expect(server.inbox.map(({ from, to }) => [from, to])).toEqual([['registru@example.ro', [user.email]]]);
  const { text = '' } = server.inbox[0] ?? {};
  expect(text).toContain(`Cineva a cerut o parolă nouă pentru contul ${user.username}.`);
  expect(text).toMatch(/https:\/\/registru\.example\.ro\/login\/password#[\w-]{43}\s/);
});

test('answers to the letter go to the branch of the account (LET-16)', async () => {
  const region = await createRegion(db);
  await db
    .updateTable('regions')
    .set({ email_address: 'cluj@ceccar.example' })
    .where('id', '=', region.id)
    .execute();
  await sendLink((await createUser(db, { region })).id);
  expect(server.inbox[0]?.headers.get('reply-to')).toBe('cluj@ceccar.example');
  expect(server.inbox[0]?.text).toContain(`Filiala ${region.name}`);
});

test('the link sets the password once, and ends every session (ACC-63)', { tags: 'deep' }, async () => {
  const user = await createUser(db);
  const before = await signIn(db, user);
  const token = await sendLink(user.id);
  const set = (password: string) => api.put('/api/password-link', { token, newPassword: password });
  expect((await set('scurta')).status).toBe(422);
  const easy = await set(`${user.username}!`);
  expect([easy.status, easy.body.violations[0]?.propertyPath]).toEqual([422, 'newPassword']);
  expect((await set(newPassword)).status).toBe(204);
  expect((await set('alta parola noua')).status).toBe(409);
  expect((await api.get('/api/me', { as: before })).status).toBe(401);
  const trySignIn = async (password: string) =>
    (await api.post('/login', { username: user.username, password }, { from: newAddress() })).status;
  expect([await trySignIn(testPassword), await trySignIn(newPassword)]).toEqual([401, 200]);
});

test('of two concurrent uses of a link one succeeds', async () => {
  const user = await createUser(db);
  const token = await sendLink(user.id);
  const answers = await Promise.all(
    [newPassword, 'alta parola noua'].map((password) =>
      api.put('/api/password-link', { token, newPassword: password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('only the newest link is good, for half an hour, and none that was made up', async () => {
  const user = await createUser(db);
  const [first, second] = [await sendLink(user.id), await sendLink(user.id)];
  const set = async (token: string) => (await api.put('/api/password-link', { token, newPassword })).status;
  expect(await set(first)).toBe(409);
  expect(await set(second.slice(0, -1))).toBe(409);
  await db
    .updateTable('password_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.id)
    .execute();
  expect(await set(second)).toBe(409);
  const third = await sendLink(user.id);
  const [row] = await db.selectFrom('password_links').selectAll().where('user_id', '=', user.id).execute();
  expect(Number(row?.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect(JSON.stringify(row)).not.toContain(third);
});

test('another password, and a ban, invalidate the link of an earlier email (ACC-91)', async () => {
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const set = async (token: string) => (await api.put('/api/password-link', { token, newPassword })).status;
  const own = await createUser(db);
  const ofOwn = await sendLink(own.id);
  const change = { currentPassword: testPassword, newPassword: 'alta parola 2026' };
  const changed = await api.put('/api/account/password', change, { as: await signIn(db, own) });
  expect([changed.status, await set(ofOwn)]).toEqual([200, 409]);

  const given = await createUser(db, { role: 'ROLE_GUEST' });
  const ofGiven = await sendLink(given.id);
  const reset = await api.post(`/api/users/${given.uuid}/password-reset`, undefined, { as: admin });
  expect([reset.status, await set(ofGiven)]).toEqual([200, 409]);

  const banned = await createUser(db, { role: 'ROLE_GUEST' });
  const ofBanned = await sendLink(banned.id);
  const role = async (value: string) =>
    (await api.put(`/api/users/${banned.uuid}`, { roles: [value] }, { as: admin })).status;
  expect([await role('ROLE_BANNED'), await role('ROLE_GUEST'), await set(ofBanned)]).toEqual([200, 200, 409]);
});

test('banned and unknown accounts get no email', async () => {
  const banned = await createUser(db, { role: 'ROLE_BANNED' });
  expect([await sendLink(banned.id), await sendLink(0)]).toEqual(['', '']);
  expect(server.inbox).toEqual([]);
});

test('asking again and again is slowed down, for one account and from one address (ACC-64)', async () => {
  const [name, from] = [uniqueWord(), newAddress()];
  const ofName: number[] = [];
  for (let asked = 0; asked < 5; asked += 1) ofName.push((await ask(name)).status);
  expect(ofName.slice(0, 3)).toEqual([204, 204, 204]);
  expect(ofName).toContain(429);
  const ofAddress: number[] = [];
  for (let asked = 0; asked < 22; asked += 1) ofAddress.push((await ask(uniqueWord(), from)).status);
  expect(ofAddress.slice(0, 20)).toEqual(Array(20).fill(204));
  expect(ofAddress).toContain(429);
});

test('without a mail server nothing is promised, and the page says so', async () => {
  const page = async (api: typeof built.api) => (await api.page('/login')).text;
  expect(await page(api)).toContain('"sendsEmails":true');
  expect(await page(withoutMail.api)).toContain('"sendsEmails":false');
  const { username } = await createUser(db);
  const answer = await withoutMail.api.post('/api/password-link', { username }, { from: newAddress() });
  expect(answer.status).toBe(503);
  const as = await signInAs(db, 'ROLE_GUEST');
  expect((await api.page('/login/password', { as })).status).toBe(200);
});
