/** Signing in with an account of the organisation, at a real provider of OpenID Connect (ACC-155). */
import type { Role } from '@ceccar/contract/roles';
import { afterAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { digest } from '../../src/platform/access/sessions.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser, testPassword, type User } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openBrowser } from '../harness/oidc-browser.ts';
import { client, startOidcProvider, type TestProvider } from '../harness/oidc-provider.ts';

const siteAddress = 'https://registru.example.ro';
const provider = await startOidcProvider({ siteAddress });
const bare = await startOidcProvider({
  siteAddress,
  emailIn: 'userinfo',
  authMethod: 'client_secret_basic',
  hasSignOut: false,
});
afterAll(() => Promise.all([provider.close(), bare.close()]));

function settingsOf({ issuer }: Pick<TestProvider, 'issuer'>) {
  return { issuer, clientId: client.id, clientSecret: client.secret, label: 'Contul nostru', siteAddress };
}

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const plain = await startApp({ env: { oidc: settingsOf(provider), logLevel: 'debug' }, log });
const beside = await startApp({ env: { oidc: settingsOf(provider) } });
const withBare = await startApp({ env: { oidc: settingsOf(bare) } });
const without = await startApp();
const { db, api } = plain;

/** Whoever signs in next has this account's address. */
function isOwnerOf({ email }: Pick<User, 'email'>, at = provider): string {
  const subject = uniqueWord();
  at.person = { subject, email };
  return subject;
}

const moderator = async (values: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { role: 'ROLE_MODERATOR', region: await createRegion(db), ...values });

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
    isOwnerOf(user, bare);
    expect(await openBrowser(withBare.api).signIn('/persons')).toBe('/persons');
    bare.person = { subject: uniqueWord(), email: user.email, isVerified: false };
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

describe('the way back', () => {
  async function begin(from = openBrowser(api)) {
    const user = await moderator();
    isOwnerOf(user);
    const begun = await from.open('/login/oidc');
    return { user, browser: from, back: await from.visit(begun.headers.location ?? '') };
  }

  test('belongs to the browser that began, for ten minutes, once (ACC-158)', async () => {
    const { browser, back } = await begin();
    const stranger = openBrowser(api);
    expect((await stranger.open(back)).headers.location).toBe('/login?oidc=expired');
    // Another sign-in, begun by the stranger, does not fit either.
    await stranger.open('/login/oidc');
    expect((await stranger.open(back)).headers.location).toBe('/login?oidc=expired');
    // A foreign page that sends the browser here with another state ends nothing.
    const forged = back.replace(/state=[^&]+/, 'state=x');
    expect((await browser.open(forged)).headers.location).toBe('/login?oidc=expired');
    const cookie = browser.here.get('oidc') ?? '';
    expect((await browser.open(back)).headers.location).toBe('/');
    browser.here.set('oidc', cookie);
    expect((await browser.open(back)).headers.location).toBe('/login?oidc=expired');
    const late = await begin();
    await db
      .updateTable('oidc_sign_ins')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await late.browser.open(late.back)).headers.location).toBe('/login?oidc=expired');
  });

  test('with a code of another sign-in, or none, proves nothing (ACC-156)', async () => {
    const [mine, foreign] = [await begin(), await begin()];
    const code = new URLSearchParams(foreign.back.split('?')[1]).get('code') ?? '';
    const forged = mine.back.replace(/code=[^&]+/, `code=${code}`);
    expect((await mine.browser.open(forged)).headers.location).toBe('/login?oidc=unproven');
    const empty = await begin();
    const without = empty.back.replace(/code=[^&]+&?/, '');
    expect((await empty.browser.open(without)).headers.location).toBe('/login?oidc=unproven');
  });

  test('of a person who declines says so (ACC-162)', async () => {
    provider.person = null;
    expect(await openBrowser(api).signIn()).toBe('/login?oidc=cancelled');
  });

  test('after a refusal lets another account be chosen, instead of the one that the provider knows (ACC-158)', async () => {
    const user = await moderator();
    const browser = openBrowser(api);
    provider.person = { subject: uniqueWord(), email: `${uniqueWord()}@example.ro` };
    expect(await browser.signIn()).toBe('/login?oidc=unknown');
    isOwnerOf(user);
    expect(await browser.signIn()).toBe('/login?oidc=unknown');
    const begun = await browser.open('/login/oidc?other=1&next=/persons');
    const back = await browser.visit(begun.headers.location ?? '');
    expect((await browser.open(back)).headers.location).toBe('/persons');
  });
});

describe('the ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);

  async function signInWith(change: (claims: Record<string, unknown>) => Record<string, unknown>) {
    isOwnerOf(await moderator());
    provider.changeClaims = change;
    try {
      return await openBrowser(api).signIn();
    } finally {
      provider.changeClaims = undefined;
    }
  }

  test.each([
    ['of another sign-in', { nonce: 'alt cuvânt' }],
    ['without a nonce', { nonce: undefined }],
    ['for another application', { aud: 'alta' }],
    ['of another issuer', { iss: 'https://altul.example' }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused (ACC-156)', async (_what, changes) => {
    expect(await signInWith((claims) => ({ ...claims, ...changes }))).toBe('/login?oidc=unproven');
  });

  test('of a clock that differs by less than a minute is accepted, by more is not (ACC-156)', async () => {
    const at = (name: string, seconds: number) =>
      signInWith((claims) => ({ ...claims, [name]: now() + seconds }));
    expect(await at('exp', -40)).toBe('/');
    expect(await at('nbf', 40)).toBe('/');
    expect(await at('exp', -80)).toBe('/login?oidc=unproven');
    expect(await at('nbf', 80)).toBe('/login?oidc=unproven');
  });

  test('of a key that the provider does not publish is refused (ACC-156)', async () => {
    isOwnerOf(await moderator());
    provider.usesForeignKey = true;
    expect(await openBrowser(api).signIn()).toBe('/login?oidc=unproven');
    provider.usesForeignKey = false;
    expect(await openBrowser(api).signIn()).toBe('/');
  });

  test('of a key that has just replaced the last one is accepted at once (ACC-156)', async () => {
    isOwnerOf(await moderator());
    expect(await openBrowser(api).signIn()).toBe('/');
    provider.rotateKey();
    expect(await openBrowser(api).signIn()).toBe('/');
  });
});

describe('a provider that does not answer', () => {
  test.each([
    ['refuses connections', 'down'],
    ['never answers', 'hangs'],
  ] as const)(
    'that %s at the start leaves the password, and works again later (ACC-162)',
    { tags: 'deep' },
    async (_what, failing) => {
      // An application that has not asked the provider yet.
      const { api: fresh } = await startApp({ env: { oidc: settingsOf(provider) } });
      const user = await moderator();
      isOwnerOf(user);
      provider.failing = failing;
      const refused = await openBrowser(fresh).open('/login/oidc?next=/persons');
      expect(refused.headers.location).toBe('/login?oidc=unavailable&next=%2Fpersons');
      const credentials = { username: user.username, password: testPassword };
      expect((await fresh.post('/login', credentials)).status).toBe(200);
      provider.failing = undefined;
      expect(await openBrowser(fresh).signIn('/persons')).toBe('/persons');
    },
  );

  test('on the way back is told, and the next sign-in works (ACC-162)', async () => {
    isOwnerOf(await moderator());
    const browser = openBrowser(api);
    const begun = await browser.open('/login/oidc');
    const back = await browser.visit(begun.headers.location ?? '');
    provider.failing = 'down';
    expect((await browser.open(back)).headers.location).toBe('/login?oidc=unavailable');
    provider.failing = undefined;
    expect(await browser.signIn()).toBe('/');
  });
});

describe('an account with a second factor', () => {
  async function createProtected() {
    const user = await moderator();
    const secret = Buffer.from(uniqueWord().padEnd(20, 'x').slice(0, 20));
    await db
      .insertInto('second_factors')
      .values({ user_id: user.id, secret, is_confirmed: true, last_step: 0 })
      .execute();
    await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', user.id).execute();
    isOwnerOf(user);
    return { user, code: () => codeAt(secret, stepAt(new Date())) };
  }

  test('is asked for its code after the provider too (ACC-160)', async () => {
    const { user, code } = await createProtected();
    const browser = openBrowser(api);
    expect(await browser.signIn('/persons')).toBe('/login?oidc=code&next=%2Fpersons');
    expect((await browser.open('/persons')).status).toBe(302);
    const wrong = await browser.open('/login/oidc/code', { code: '000000' });
    expect([wrong.status, wrong.body['hydra:description']]).toEqual([
      401,
      'Codul nu este corect sau a fost deja folosit.',
    ]);
    const counted = db.selectFrom('users').select('wrong_codes').where('id', '=', user.id);
    expect(await counted.execute()).toEqual([{ wrong_codes: 1 }]);
    expect((await browser.open('/login/oidc/code', { code: ' ' })).status).toBe(422);
    const used = () => usedFactor(browser.here.get('session'));
    const right = code();
    expect((await browser.open('/login/oidc/code', { code: right })).status).toBe(200);
    expect((await browser.open('/persons')).status).toBe(200);
    expect(await counted.execute()).toEqual([{ wrong_codes: 0 }]);
    expect(await used()).toBe(true);
    // The step is over: neither the code nor the cookie opens anything again.
    expect((await browser.open('/login/oidc/code', { code: right })).status).toBe(401);
    // The code of this half minute is used up here as for the password.
    const password = { username: user.username, password: testPassword, code: right };
    expect((await api.post('/login', password)).status).toBe(401);
  });

  test('is slowed down after wrong codes like after passwords (ACC-160)', async () => {
    const { code } = await createProtected();
    const browser = openBrowser(api, { from: '198.51.100.201' });
    await browser.signIn();
    const tries: number[] = [];
    for (let i = 0; i < 7; i++)
      tries.push((await browser.open('/login/oidc/code', { code: '000000' })).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await browser.open('/login/oidc/code', { code: code() })).status).toBe(429);
  });

  test('is refused once it is banned meanwhile, and without the cookie of the first step (ACC-160)', async () => {
    const { user, code } = await createProtected();
    const browser = openBrowser(api);
    await browser.signIn();
    expect((await openBrowser(api).open('/login/oidc/code', { code: code() })).status).toBe(401);
    await db.updateTable('users').set({ role: 'ROLE_BANNED' }).where('id', '=', user.id).execute();
    const banned = await browser.open('/login/oidc/code', { code: code() });
    expect([banned.status, banned.body['hydra:description']]).toEqual([403, 'Contul este blocat.']);
  });
});

describe('signing out', () => {
  test('ends the session here and leads on to the provider (ACC-163)', async () => {
    isOwnerOf(await moderator());
    const browser = openBrowser(api);
    await browser.signIn();
    const session = browser.here.get('session') ?? '';
    const { headers } = await browser.open('/logout');
    const url = new URL(headers.location ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: client.id,
      post_logout_redirect_uri: `${siteAddress}/login`,
    });
    expect((await fetch(url)).status).toBe(200);
    expect((await api.send({ url: '/persons', cookies: { session } })).status).toBe(302);
  });

  test('ends here where the provider has no such page, does not answer, or was not used (ACC-163)', async () => {
    const user = await moderator();
    isOwnerOf(user, bare);
    const bareBrowser = openBrowser(withBare.api);
    await bareBrowser.signIn();
    expect((await bareBrowser.open('/logout')).headers.location).toBe('/login');
    isOwnerOf(await moderator());
    const browser = openBrowser(api);
    await browser.signIn();
    provider.failing = 'down';
    expect((await browser.open('/logout')).headers.location).toBe('/login');
    provider.failing = undefined;
    const byPassword = await signIn(db, user);
    expect((await api.page('/logout', { as: byPassword })).headers.location).toBe('/login');
  });
});

test('without a provider its addresses do not exist, and the page has no button (ACC-155)', async () => {
  for (const path of ['/login/oidc', '/login/oidc/callback?code=1&state=2'])
    expect((await without.api.page(path)).status).toBe(404);
  expect((await without.api.page('/login')).text).toContain('"organisationSignIn":null');
});

test('starts and returns are limited by address (ACC-164)', { tags: 'deep' }, async () => {
  const limited = await startApp({ env: { oidc: settingsOf(provider), publicCallsPerMinute: 3 } });
  const from = '198.51.100.222';
  const results = [];
  for (let i = 0; i < 4; i++) results.push(await openBrowser(limited.api, { from }).open('/login/oidc'));
  expect(results.map(({ headers }) => headers.location?.startsWith(provider.issuer))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(results[3]?.headers.location).toBe('/login?oidc=slowed');
  expect(
    (await openBrowser(limited.api, { from }).open('/login/oidc/callback?state=x')).headers.location,
  ).toBe('/login?oidc=slowed');
  isOwnerOf(await moderator());
  expect(await openBrowser(limited.api, { from: '198.51.100.223' }).signIn()).toBe('/');
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
