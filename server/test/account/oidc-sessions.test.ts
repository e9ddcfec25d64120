/** Sessions that began at a provider of OpenID Connect: the second factor here (ACC-160), and signing out (ACC-163). */
import { describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../src/domains/account/second-factor/totp.ts';
import { digest } from '../../src/platform/access/sessions.ts';
import { uniqueWord } from '../builders/unique.ts';
import { testPassword } from '../builders/user.ts';
import { signIn } from '../harness/accounts.ts';
import { openBrowser } from '../harness/oidc-browser.ts';
import { client } from '../harness/oidc-provider.ts';
import { siteAddress, startBareSite, startOidcSite } from './oidc-site.ts';

const { provider, db, api, isOwnerOf, moderator } = await startOidcSite();
const withBare = await startBareSite();

async function usedFactor(cookie = ''): Promise<boolean> {
  const { used_factor } = await db
    .selectFrom('sessions')
    .select('used_factor')
    .where('cookie_hash', '=', digest(cookie))
    .executeTakeFirstOrThrow();
  return used_factor;
}

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

  test('is refused once it is banned meanwhile, and without the cookie of the first step (ACC-160)', {
    tags: 'deep',
  }, async () => {
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
    isOwnerOf(user, withBare.bare);
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
