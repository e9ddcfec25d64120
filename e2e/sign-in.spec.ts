/** Signing in and out: a wrong password, rate limiting, return to the requested page. */
import { blockStrangers } from './database.ts';
import { demoPassword, expect, test } from './test.ts';
import { field, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

test('a wrong password gives an error and the name stays', async ({ openAs, tolerate }) => {
  tolerate(answered(401));
  const page = await openAs(null, '/login');
  await signInByForm(page, 'admin', 'parola-gresita-1');
  await expect(page.getByRole('alert')).toHaveText('Numele de utilizator sau parola nu sunt corecte.');
  await expect(field(page, 'Nume de utilizator')).toHaveValue('admin');
  await expect(page.getByLabel('Parola', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('failed attempts by strangers do not block a browser that signed in before', async ({
  openAs,
  register,
  baseURL,
  tolerate,
}) => {
  tolerate(answered(429));
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const known = await openAs(null, '/login');
  await signInByForm(known, username, demoPassword);
  await expect(known).toHaveURL(/\/home$/);
  await known.goto('/logout');
  await blockStrangers(baseURL ?? '', username);

  const unknown = await openAs(null, '/login');
  await signInByForm(unknown, username, demoPassword);
  await expect(unknown.getByRole('alert')).toHaveText(/^Prea multe încercări/);
  await signInByForm(known, username, demoPassword);
  await expect(known).toHaveURL(/\/home$/);
});

test('the page that was asked for opens after signing in', { tag: '@main' }, async ({ openAs }) => {
  const page = await openAs(null, '/companies?page=2&perPage=10&sort=name&order=ASC&filter=%7B%7D');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInByForm(page, 'admin', demoPassword);
  await expect(page).toHaveURL(/\/companies\?page=2/);
  await expect(page.getByText(/^11–20 din/)).toBeVisible();
});

test('an account is opened on the page of the form, and nothing of it is left to the next one (API-260)', async ({
  openAs,
}) => {
  const page = await openAs(null, '/login?next=%2Fpersons');
  const account = page.getByRole('button', { name: /^Contul:/ });
  const documents = () => page.evaluate('window.documents = (window.documents ?? 0) + 1');
  const signedIn = async () => JSON.parse((await page.locator('#page').textContent()) ?? '{}').user.username;
  await documents();
  await signInByForm(page, 'admin', demoPassword);
  await expect(page).toHaveURL(/\/persons$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await documents()).toBe(2);
  expect(await signedIn()).toBe('admin');

  await account.click();
  await page.getByRole('menuitem', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await documents()).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, 'viewer', demoPassword);
  await expect(account).toBeVisible();
  expect(await signedIn()).toBe('viewer');
  await expect(page.getByRole('link', { name: 'Utilizatori' })).toHaveCount(0);
});

test('no address leads to another site after signing in', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  for (const next of ['//example.org/', 'https://example.org/', '/\\example.org', '/%09/example.org']) {
    const page = await openAs(null, `/login?next=${encodeURIComponent(next)}`);
    await signInByForm(page, 'viewer', demoPassword);
    await expect(
      page
        .getByRole('button', { name: /^Contul:/ })
        .or(page.getByText('Pagina nu există'))
        .first(),
    ).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('localhost');
  }
});

test('signing out ends the session and its token', async ({ openAs }) => {
  const page = await openAs('viewer', '/persons');
  const { token } = JSON.parse((await page.locator('#page').textContent()) ?? '{}');
  const ask = () => page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);

  await page.getByRole('button', { name: /^Contul:/ }).click();
  await page.getByRole('menuitem', { name: 'Deconectare' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await ask()).status()).toBe(401);

  await page.goto('/persons');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a page of another site signs nobody out', async ({ openAs, baseURL }) => {
  const page = await openAs('viewer', '/companies');
  const body = `<!doctype html><html lang="ro"><title>Alt site</title><a href="${baseURL}/logout">Premii</a></html>`;
  await page.route('https://alt-site.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://alt-site.example/');
  await page.getByRole('link', { name: 'Premii' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: /^Contul:/ })).toBeVisible();
});
