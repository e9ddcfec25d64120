/** The log of denied requests: a denied request appears there a moment later. */
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, filter, row } from './verbs.ts';

test('a refused request is found in the log, with who tried what', async ({ openAs, register, baseURL }) => {
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const word = uniqueWord();
  const intruder = await openAs(username, '/persons');
  const { token } = JSON.parse((await intruder.locator('#page').textContent()) ?? '{}');
  const answer = await intruder.request.get(`${baseURL}/api/users?username=${word}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);

  const page = await openAs('superadmin', '/logs');
  await expect(page.getByRole('heading', { name: 'Logs Access Suspect' })).toBeVisible();
  const found = row(page, username);
  await filter(page, 'Utilizator').fill(username);
  await filter(page, 'Utilizator').press('Enter');
  // Entries are written in batches, shortly after the answer.
  await expect(async () => {
    await page.reload();
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(found).toContainText('GET/api/users?username=***');
  await expect(found).toContainText('Vizualizare globală');
  await found.getByText('403', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Autentificat, dar fără drept de acces');
  await found.getByText('View').click();
  await expect(found).toContainText('"authorization": "***"');
  await expect(found).not.toContainText(token);
  await expectAccessible(page);

  const anonymous = page.getByLabel('Request-uri fara cont/username');
  await anonymous.click();
  await expect(anonymous).toBeChecked();
  await expect(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
  await page.getByRole('button', { name: 'Golește filtrele' }).click();
  await expect(found.first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: username }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('only the super admin finds the log', async ({ openAs, tolerate }) => {
  tolerate(/403/);
  const page = await openAs('admin', '/logs');
  await expect(page.getByText('Contul dumneavoastră nu are acces aici.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Logs' })).toHaveCount(0);
});
