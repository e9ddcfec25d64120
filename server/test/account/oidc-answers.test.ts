/** Answers and failures of the provider: its redirect, its token and its keys (ACC-156, ACC-158, ACC-162). */
import { describe, expect, test } from 'vitest';
import { uniqueWord } from '../builders/unique.ts';
import { testPassword } from '../builders/user.ts';
import { startApp } from '../harness/app.ts';
import { openBrowser } from '../harness/oidc-browser.ts';
import { settingsOf, startOidcSite } from './oidc-site.ts';

const { provider, db, api, isOwnerOf, moderator } = await startOidcSite();

describe('the way back', () => {
  async function begin(from = openBrowser(api)) {
    const user = await moderator();
    isOwnerOf(user);
    const begun = await from.open('/login/oidc');
    return { user, browser: from, back: await from.visit(begun.headers.location ?? '') };
  }

  test('belongs to the browser that began, for ten minutes, once (ACC-158)', { tags: 'deep' }, async () => {
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
