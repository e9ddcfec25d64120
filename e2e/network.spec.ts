/** A connection that is lost, and a server that was updated, while somebody works (API-142). */
import { expect, test } from './test.ts';
import { answered } from './watch.ts';

test('without a network the bar stays, and the screen is loaded on request', async ({ openAs, tolerate }) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await openAs('admin', '/persons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Cursuri' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nu există conexiune la internet' }),
  ).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Cursuri' })).toBeVisible();
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('button', { name: 'Încearcă din nou' })).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cursuri' })).toBeVisible();
});

test('a page of an earlier version is loaded anew once its files are gone', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  const page = await openAs('admin', '/persons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/static\/course-list-/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Cursuri' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cursuri' })).toBeVisible();
  await expect(page).toHaveURL(/\/courses$/);
  expect(isOld).toBe(false);
});
