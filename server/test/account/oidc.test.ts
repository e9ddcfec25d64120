/** Signing in with an account of the organisation, at a real provider of OpenID Connect (ACC-155). */
import type { Role } from '@ceccar/contract/roles';
import { describe, expect, test } from 'vitest';
import { digest } from '../../src/platform/access/sessions.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openBrowser } from '../harness/oidc-browser.ts';
import { client } from '../harness/oidc-provider.ts';
import { settingsOf, siteAddress, startBareSite, startOidcSite } from './oidc-site.ts';

const lines: string[] = [];
const { provider, db, api, isOwnerOf, moderator } = await startOidcSite({
  write: (line) => void lines.push(line),
});
const beside = await startApp({ env: { oidc: settingsOf(provider) } });
const withBare = await startBareSite();
const without = await startApp();

async function identitiesOf({ id }: Pick<User, 'id'>) {
  return db.selectFrom('oidc_identities').select(['issuer', 'subject']).where('user_id', '=', id).execute();
}

async function usedFactor(cookie = ''): Promise<boolean> {
  const { used_factor } = await db
    .selectFrom('sessions')
    .select('used_factor')
    .where('cookie_hash', '=', digest(cookie))
    .executeTakeFirstOrThrow();
  return used_factor;
}

describe('signing in', () => {
  test('the provider gets state, nonce and challenge; the browser a short-lived cookie alone (ACC-158)', {
    tags: 'deep',
  }, async () => {
    const { status, headers, cookies } = await openBrowser(api).open('/login/oidc?next=/persons');
    const url = new URL(headers.location ?? '');
    const secret = expect.stringMatching(/^[\w-]{43}$/);
    expect([status, `${url.origin}${url.pathname}`]).toEqual([302, `${provider.issuer}/auth`]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: `${siteAddress}/login/oidc/callback`,
      scope: 'openid email',
      state: secret,
      nonce: secret,
      code_challenge: secret,
      code_challenge_method: 'S256',
    });
    expect(cookies).toEqual([
      { name: 'oidc', value: secret, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
    ]);
    const [cookie] = cookies;
    expect(headers.location).not.toContain(cookie?.value);
    const kept = await db.selectFrom('oidc_sign_ins').selectAll().execute();
    for (const value of [cookie?.value ?? '', ...url.searchParams.values()].filter(
      (one) => one.length === 43,
    ))
      expect(JSON.stringify(kept)).not.toContain(value);
  });

  test.each<Role>([
    'ROLE_SUPER_ADMIN',
    'ROLE_ADMIN',
    'ROLE_MODERATOR',
    'ROLE_VIEW_GLOBAL',
    'ROLE_VIEW_REGION',
  ])('%s signs in, is linked and comes to the page that was asked for (ACC-155)', async (role) => {
    const user = await createUser(db, { role, region: await createRegion(db) });
    const subject = isOwnerOf({ email: user.email.toUpperCase() });
    const browser = openBrowser(api);
    expect(await browser.signIn('/persons?page=2')).toBe('/persons?page=2');
    expect((await browser.open('/persons')).status).toBe(200);
    expect([...browser.here.keys()].sort()).toEqual(['device', 'session']);
    expect(await identitiesOf(user)).toEqual([{ issuer: provider.issuer, subject }]);
    // Factors of the provider do not change those here (ACC-195).
    expect(await usedFactor(browser.here.get('session'))).toBe(false);
    const [change] = await db
      .selectFrom('change_history')
      .select(['username', 'changes'])
      .where('resource', '=', 'users')
      .where('record_id', '=', user.id)
      .execute();
    expect(change).toEqual({ username: user.username, changes: { hasOrganisationAccount: [false, true] } });
  });

  test('the account sees in which way it was signed in to (ACC-161)', async () => {
    const user = await moderator();
    isOwnerOf(user);
    await openBrowser(api).signIn();
    await api.post('/login', { username: user.username, password: testPassword });
    const { body } = await api.get('/api/account/sign-ins', { as: await signIn(db, user) });
    expect(body['hydra:member'].map(({ method }) => method)).toEqual(['password', 'password', 'oidc']);
  });

  test('an address outside of the register is never opened (ACC-158)', async () => {
    const user = await moderator();
    for (const next of ['https://evil.example/', '//evil.example', '/.//evil.example', '/login']) {
      isOwnerOf(user);
      await db.deleteFrom('oidc_identities').where('user_id', '=', user.id).execute();
      expect(await openBrowser(api).signIn(next)).toBe('/');
    }
  });

  test('it may begin in one process and end in another (ACC-158)', async () => {
    const user = await moderator();
    isOwnerOf(user);
    const browser = openBrowser(api);
    const other = openBrowser(beside.api);
    const begun = await browser.open('/login/oidc?next=/courses');
    const back = await browser.visit(begun.headers.location ?? '');
    for (const [name, value] of browser.here) other.here.set(name, value);
    expect((await other.open(back)).headers.location).toBe('/courses');
    expect((await browser.open(back)).headers.location).toBe('/login?oidc=expired');
  });

  test('two first sign-ins at once link the account once (ACC-157)', async () => {
    const user = await moderator();
    const subject = isOwnerOf(user);
    const landed = await Promise.all(Array.from({ length: 4 }, () => openBrowser(api).signIn()));
    expect(landed).toEqual(['/', '/', '/', '/']);
    expect(await identitiesOf(user)).toEqual([{ issuer: provider.issuer, subject }]);
  });

  test('the address may be in the answer of UserInfo, and the secret in the header (ACC-157)', async () => {
    const user = await moderator();
    isOwnerOf(user, withBare.bare);
    expect(await openBrowser(withBare.api).signIn('/persons')).toBe('/persons');
    withBare.bare.person = { subject: uniqueWord(), email: user.email, isVerified: false };
    expect(await openBrowser(withBare.api).signIn()).toBe('/login?oidc=unverified');
  });

  test('a password given by somebody else is still changed at the next sign-in with it (ACC-61)', async () => {
    const user = await moderator();
    await db.updateTable('users').set({ must_change_password: true }).where('id', '=', user.id).execute();
    isOwnerOf(user);
    expect(await openBrowser(api).signIn()).toBe('/');
    const { status } = await api.post('/login', { username: user.username, password: testPassword });
    expect(status).toBe(422);
  });
});

describe('the account', () => {
  test('is found by issuer and subject once it is linked, whatever the address becomes (ACC-157)', async () => {
    const user = await moderator();
    const subject = isOwnerOf(user);
    await openBrowser(api).signIn();
    const other = await moderator();
    provider.person = { subject, email: other.email };
    const browser = openBrowser(api);
    expect(await browser.signIn('/account')).toBe('/account');
    expect((await browser.open('/account')).text).toContain(user.username);
    expect(await identitiesOf(other)).toEqual([]);
    // Whoever gets the address at the provider later does not get the account.
    isOwnerOf(user);
    expect(await openBrowser(api).signIn()).toBe('/login?oidc=otherIdentity');
    expect(await identitiesOf(user)).toEqual([{ issuer: provider.issuer, subject }]);
  });

  test.each([
    ['unknown', async () => ({ email: `${uniqueWord()}@example.ro` })],
    ['unverified', async () => ({ email: (await moderator()).email, isVerified: false })],
    ['unverified', async () => ({})],
    ['notStaff', async () => ({ email: (await createUser(db, { role: 'ROLE_GUEST' })).email })],
    [
      'notStaff',
      async () => ({
        email: (await createUser(db, { role: 'ROLE_USER', person: await createPerson(db) })).email,
      }),
    ],
    ['banned', async () => ({ email: (await createUser(db, { role: 'ROLE_BANNED' })).email })],
    [
      'several',
      async () => {
        const [user, { id }] = [await moderator(), await moderator()];
        await db.updateTable('users').set({ email: user.email.toUpperCase() }).where('id', '=', id).execute();
        return { email: user.email };
      },
    ],
  ])('is refused as %s, and nothing is linked (ACC-157)', async (refusal, createOwner) => {
    provider.person = { subject: uniqueWord(), ...(await createOwner()) };
    const browser = openBrowser(api);
    expect(await browser.signIn('/persons')).toBe(`/login?oidc=${refusal}&next=%2Fpersons`);
    expect([...browser.here.keys()]).toEqual([]);
    const links = db.selectFrom('oidc_identities').select('id');
    expect(await links.where('subject', '=', provider.person.subject).execute()).toEqual([]);
    const page = await browser.open('/login');
    expect([page.status, page.text.includes('"organisationSignIn":"Contul nostru"')]).toEqual([200, true]);
  });

  test('of staff is meant where a member has the same address (ACC-157)', async () => {
    const user = await moderator();
    const member = await createUser(db, { role: 'ROLE_USER', person: await createPerson(db) });
    await db.updateTable('users').set({ email: user.email }).where('id', '=', member.id).execute();
    isOwnerOf(user);
    expect(await openBrowser(api).signIn()).toBe('/');
    expect(await identitiesOf(member)).toEqual([]);
  });

  test.each<[Role, string]>([
    ['ROLE_BANNED', 'banned'],
    ['ROLE_GUEST', 'notStaff'],
  ])('that is linked and becomes %s is refused as %s from then on (ACC-155)', async (role, refusal) => {
    const user = await moderator();
    isOwnerOf(user);
    const browser = openBrowser(api);
    expect(await browser.signIn()).toBe('/');
    await db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    expect(await openBrowser(api).signIn()).toBe(`/login?oidc=${refusal}`);
    if (role === 'ROLE_BANNED') expect((await browser.open('/account')).status).toBe(302);
  });

  test('is unlinked by an administrator, with its sessions; another identity may then be linked (ACC-159)', async () => {
    const user = await moderator();
    isOwnerOf(user);
    const browser = openBrowser(api);
    await browser.signIn();
    const address = `/api/users/${user.uuid}/organisation-account-reset`;
    const [admin, other] = [await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_MODERATOR')];
    const read = async () => (await api.get(`/api/users/${user.uuid}`, { as: admin })).body;
    expect(await read()).toMatchObject({ hasOrganisationAccount: true });
    expect((await api.post(address, {}, { as: other })).status).toBe(403);
    expect((await api.post(address, {}, { as: admin })).status).toBe(204);
    expect((await api.post(address, {}, { as: admin })).status).toBe(204);
    const history = await db
      .selectFrom('change_history')
      .select(['username', 'changes'])
      .where('resource', '=', 'users')
      .where('record_id', '=', user.id)
      .orderBy('id', 'desc')
      .execute();
    expect(history).toEqual([
      { username: admin.user.username, changes: { hasOrganisationAccount: [true, false] } },
      { username: user.username, changes: { hasOrganisationAccount: [false, true] } },
    ]);
    expect(await read()).toMatchObject({ hasOrganisationAccount: false });
    expect((await browser.open('/account')).status).toBe(302);
    const subject = isOwnerOf(user);
    expect(await openBrowser(api).signIn()).toBe('/');
    expect(await identitiesOf(user)).toEqual([{ issuer: provider.issuer, subject }]);
  });
});

test('without a provider its addresses do not exist, and the page has no button (ACC-155)', async () => {
  for (const path of ['/login/oidc', '/login/oidc/callback?code=1&state=2'])
    expect((await without.api.page(path)).status).toBe(404);
  expect((await without.api.page('/login')).text).toContain('"organisationSignIn":null');
});

test('the log has the reason of a failure, and no secret, code or token (ACC-162)', async () => {
  lines.length = 0;
  isOwnerOf(await moderator());
  provider.changeClaims = (claims) => ({ ...claims, nonce: 'altul' });
  const browser = openBrowser(api);
  const begun = await browser.open('/login/oidc');
  const back = await browser.visit(begun.headers.location ?? '');
  await browser.open(back);
  provider.changeClaims = undefined;
  const text = lines.join('');
  expect(text).toContain('unexpected ID Token \\"nonce\\" claim value');
  const code = new URLSearchParams(back.split('?')[1]).get('code') ?? 'none';
  for (const secret of [client.secret, code, ...new URL(begun.headers.location ?? '').searchParams.values()])
    if (secret.length > 20) expect(text).not.toContain(secret);
  expect(text).not.toContain('eyJ');
});
