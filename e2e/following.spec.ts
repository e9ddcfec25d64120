/** Following: a visitor asks to follow a member, on a phone; the owner of an address confirms and ends on the page of its emails. */
import { demoFollowerPath } from '../seed/demo-follower.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { field } from './verbs.ts';

test('a visitor asks to follow a member, and a follower ends one @main', async ({ openAs }) => {
  const page = await openAs(null, '/members');
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page, 'Cautare dupa nume').fill('pop');
  await page.getByRole('button', { name: 'Cauta' }).click();
  await page
    .getByRole('button', { name: /^Urmărește: / })
    .first()
    .click();
  await field(page, 'Adresa de e-mail').fill('ana@');
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect(page.getByText('Adresa de e-mail nu este corectă.')).toBeVisible();
  await lookAt(page, 'follow-form');
  await field(page, 'Adresa de e-mail').fill('ana@example.ro');
  await page.getByRole('button', { name: 'Cere urmărirea' }).click();
  await expect(page.getByText(/^Am trimis un e-mail la ana@example\.ro\./)).toBeVisible();

  await page.goto(demoFollowerPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membri urmăriți');
  await lookAt(page, 'following');
  await page.getByRole('button', { name: 'Confirmă' }).click();
  await expect(page.getByText('Ați confirmat. Vă scriem când se schimbă ceva.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Nu mai urmăresc: / })
    .first()
    .click();
  await expect(page.getByText(/^Nu mai urmăriți: /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Membri urmăriți' }).getByRole('listitem')).toHaveCount(3);
});
