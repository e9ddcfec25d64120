/** Two records of one person: reported as similar, compared, merged, and separated again. */
import { lookAt } from './look-at.ts';
import { printedIdentity, uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { openPanel, row } from './verbs.ts';

test('an administrator merges two records of one person, and takes it back', async ({ openAs, register }) => {
  const name = { lastName: `Mureș-${uniqueWord()}`, firstName: 'Ana' };
  const kept = await register.createPerson({ ...name, phoneNumber: '0722 000 001' });
  const other = await register.createPerson({ ...name, phoneNumber: '0722 000 002', web: 'ana.ro' });
  for (const [person, date] of [
    [kept, '2025-02-03'],
    [other, '2025-04-05'],
  ] as const)
    await register.createVisa(person, { year: 2025, checked: true, date });

  const page = await openAs('admin', `/persons/edit/${kept.uuid}`);
  await page.getByRole('link', { name: 'Unește cu alt membru' }).click();
  await page.getByRole('button', { name: `Compară cu ${name.lastName} Ana` }).click();
  await expect(page.getByRole('radio', { name: 'Telefon: 0722 000 001' })).toBeChecked();
  await lookAt(page, 'merge-compare');
  await page.getByRole('radio', { name: 'Telefon: 0722 000 002' }).check();
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('alert')).toContainText('1 rând fără alegere');
  await page.getByRole('radio', { name: /Data: 05\.04\.2025/ }).check();
  await page.getByRole('button', { name: 'Continuă' }).click();
  await expect(row(page, 'Vize').getByRole('cell')).toHaveText(['1', '1']);
  await expect(page.getByRole('heading', { name: 'Confirmați unirea' })).toBeFocused();
  await expect(page.getByText(/^După unire: status: /)).toBeVisible();
  await lookAt(page, 'merge-confirm');
  await page.getByRole('button', { name: /^Unește cu/ }).click();
  await expect(page.getByText(/înregistrarea a fost unită cu aceasta/).first()).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === `/persons/edit/${kept.uuid}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lookAt(page, 'merge-done');

  await page.goto(`/persons/edit/${kept.uuid}`);
  const visas = await openPanel(page, 'Vize');
  await expect(row(visas.getByRole('table', { name: 'Vize', exact: true }), '05.04.2025')).toBeVisible();
  await page.getByRole('link', { name: 'Unește cu alt membru' }).click();
  await page.getByRole('button', { name: /^Anulează unirea cu/ }).click();
  const question = page.getByRole('dialog', { name: 'Anulați unirea?' });
  await question.getByRole('button', { name: 'Anulează unirea' }).click();
  await expect(page.getByText(/anulată .* de Țăranu Vlad/)).toBeVisible();
  expect((await register.read(other['@id'])).phoneNumber).toBe('0722 000 002');
  expect((await register.read(kept['@id'])).phoneNumber).toBe('0722 000 001');
});

test('a merge that is impossible is refused at once with the reason', async ({ openAs, register }) => {
  const create = () => register.createCompany(printedIdentity());
  const [kept, other] = [await create(), await create()];
  for (const { uuid } of [kept, other]) {
    await register.create('/api/company_visas', {
      company: uuid,
      year: 2026,
      date: '2026-01-05',
      visa: true,
    });
    await register.download(`/download/company/generateAnnualNoticeAviz/${uuid}`);
  }
  const page = await openAs('admin', `/companies/merge/${kept.uuid}?with=${other.uuid}`);
  await expect(page.getByRole('alert')).toContainText('își așteaptă PDF-ul');
  await page.getByRole('button', { name: 'Alege altă înregistrare' }).click();
  await expect(page.getByLabel('Cealaltă înregistrare')).toBeVisible();
});

test('moderators are offered no merge', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expect(page.getByRole('button', { name: 'Scrie un mesaj' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unește cu alt membru' })).toHaveCount(0);
});
