/** A user's own account: the password, and the list of open sessions. */
import { signInToApi, uniqueWord } from './register.ts';
import { demoPassword, expect, test } from './test.ts';
import { answered } from './watch.ts';

test('the password is changed, and ends the other sessions', async ({ openAs, register, tolerate }) => {
  tolerate(answered(422), answered(401));
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const elsewhere = await openAs(username, '/account');
  const page = await openAs(username, '/account');
  const current = page.getByLabel('Parola actuală', { exact: true });
  const fresh = page.getByLabel('Parola nouă', { exact: true });
  const repeated = page.getByLabel('Parola nouă, încă o dată', { exact: true });
  const change = page.getByRole('button', { name: 'Schimbă parola' });
  const secondTab = await page.context().newPage();
  await secondTab.goto('/account');
  const newPassword = `Parola-${uniqueWord()}`;

  await current.fill(demoPassword);
  await fresh.fill('Parola 123456789');
  await repeated.fill('Parola 123456789');
  await change.click();
  await expect(page.getByText(/^Parola este prea ușor de ghicit/)).toBeVisible();
  await current.fill('nu-este-aceasta');
  await fresh.fill(newPassword);
  await repeated.fill(`${newPassword}x`);
  await change.click();
  await expect(page.getByText('Parolele nu sunt la fel.')).toBeVisible();
  await repeated.fill(newPassword);
  await change.click();
  await expect(page.getByText('Parola actuală nu este cea corectă.')).toBeVisible();
  await current.fill(demoPassword);
  await change.click();
  await expect(page.getByText('Parola a fost schimbată.')).toBeVisible();
  await expect(current).toHaveValue('');
  // The session continues under a new token, here and in the other tab of this browser.
  for (const tab of [page, secondTab]) {
    await tab.getByRole('link', { name: 'Persoane' }).click();
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
  }

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await openAs(username, '/account', newPassword);
});

test('another session is ended from the list', async ({ openAs, register, playwright, baseURL }) => {
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  await signInToApi(playwright.request, baseURL ?? '', username);
  const elsewhere = await openAs(username, '/persons');
  const page = await openAs(username, '/account');
  const sessions = page.getByRole('list', { name: 'Sesiuni' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'Sesiunea curentă' })).toHaveCount(1);

  await sessions
    .filter({ hasText: /Chrom/ })
    .getByRole('button', { name: /^Încheie sesiunea/ })
    .click();
  await expect(page.getByText('Sesiunea a fost încheiată.')).toBeVisible();
  const browsers = page.getByRole('list', { name: 'Browsere cunoscute' }).getByRole('listitem');
  await expect(browsers).toHaveCount(2);
  await expect(browsers.filter({ hasText: 'Acest browser' })).toHaveCount(1);
  await browsers
    .filter({ hasNotText: 'Acest browser' })
    .getByRole('button', { name: /^Uită browserul/ })
    .click();
  await expect(page.getByText('Browserul a fost uitat.')).toBeVisible();
  await expect(browsers).toHaveCount(1);
  await expect(sessions).toHaveCount(2);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
});
