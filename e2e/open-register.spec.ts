/** The open register: a visitor finds the files of the day, downloads one, and chooses an earlier day. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { choice } from './verbs.ts';

test('a visitor takes the files of the open register @main', async ({ openAs }) => {
  const page = await openAs(null, '/members');
  await page.getByRole('link', { name: 'Registrul deschis: fișiere pentru programe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrul deschis');
  await expect(page.getByText(/\d (?:de )?membri, CSV, /).first()).toBeVisible();
  await lookAt(page, 'open-register');
  const files = page.getByRole('link', { name: /^register-\d{4}-\d\d-\d\d\.csv\.gz$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), files.click()]);
  const content = gunzipSync(await readFile(await download.path())).toString();
  expect(content).toMatch(/^kind,number,name,branch,category,taxID,url,hasRight,endsOn,reasonCode,hasVisa\n/);
  expect(content).toContain('\nperson,');
  await choice(page, 'Ziua').selectOption({ index: 2 });
  await expect(page.getByRole('link', { name: /^register-.*\.csv\.gz$/ })).toHaveCount(2);
});
