/** The page that documents the API: people find it, read it and try requests. */
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { expectNoSidewaysScroll, field } from './verbs.ts';
import { answered } from './watch.ts';

test('a call is found, tried with one’s own session and read on a phone', async ({ openAs, tolerate }) => {
  tolerate(answered(401));
  const page = await openAs('persoana', '/api/docs');
  await page.getByRole('searchbox', { name: 'Caută o adresă sau un cuvânt' }).fill('/api/me');
  const call = page.getByRole('group').filter({ hasText: /^GET \/api\/me/ });
  await call.locator('summary').first().click();
  await call.getByRole('button', { name: 'Trimite' }).click();
  await expect(call.getByLabel('Răspunsul')).toContainText('"username": "persoana"');
  await expect(call.getByLabel('Comanda', { exact: true })).toContainText('Bearer $TOKEN');
  await lookAt(page, 'api-page');

  // The address names the call that is open (API-239).
  await expect(page).toHaveURL(/\/api\/docs#get-api-me$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(call.getByRole('button', { name: 'Trimite' })).toBeVisible();
  await page.getByRole('link', { name: 'Filtrele și ordinea' }).click();
  await expect(page.getByRole('heading', { name: 'Filtrele și ordinea' })).toBeInViewport();
  await page.getByRole('button', { name: 'JavaScript' }).first().click();
  await expect(page.getByRole('region', { name: 'Exemplu: Prima listă' })).toContainText('await get(');
  // A problem names its code as the fragment of this page (API-172).
  await page.goto('/api/docs#STALE_VERSION');
  await expect(page.getByRole('cell', { name: 'STALE_VERSION' })).toBeInViewport();

  const visitor = await openAs(null, '/api/docs#PersonVisa');
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expect(visitor.getByRole('heading', { level: 3, name: /^Vize PersonVisa/ })).toBeInViewport();
  const change = visitor.locator('#put-api-person_visas-id');
  await change.locator('summary').first().click();
  await field(change, 'id').fill('1');
  await change.getByRole('button', { name: 'Trimite' }).click();
  await expect(change.getByRole('status').filter({ hasText: /^401/ })).toBeVisible();
  await expectNoSidewaysScroll(visitor);
});
