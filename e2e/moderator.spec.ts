/** A moderator works on the members of one branch and on no other (decisions §4). */
import { expect, test } from './test.ts';
import { choice, expectCount, field, filter, openPanel, rows, save } from './verbs.ts';
import { answered } from './watch.ts';

test('lists show the own branch only, without its filter and without deletion', async ({ openAs }) => {
  const page = await openAs('moderator.cluj', '/persons');
  for (const list of ['Persoane fizice', 'Societăți']) {
    await page.getByRole('link', { name: list }).click();
    await expect(rows(page).filter({ hasText: 'Cluj' }).first()).toBeVisible();
    await expect(rows(page).filter({ hasNotText: 'Cluj' })).toHaveCount(0);
    await expect(choice(page, 'Filiala')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Șterge / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Adaugă / })).toBeVisible();
  }
});

test('number, CIP and branch are shown and cannot be changed; the rest can', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const identification = await openPanel(page, 'Identificare membru');
  for (const label of ['Număr matricol', 'CIP', 'Filiala']) {
    await expect(identification.getByText(label, { exact: true })).toBeVisible();
    await expect(identification.getByLabel(label, { exact: true })).toHaveCount(0);
  }
  await expect(identification.getByText('Doar administratorul poate modifica')).toHaveCount(3);

  await field(identification, 'Prenume').fill('Schimbată');
  await save(identification);
  await page.reload();
  await expect(field(identification, 'Prenume')).toHaveValue('Schimbată');
});

test('a new person belongs to the own branch', async ({ openAs }) => {
  const page = await openAs('moderator.cluj', '/persons/create');
  await field(page, 'Nume').fill('Nou-în-Cluj');
  await field(page, 'Prenume').fill('Membru');
  await expect(choice(page, 'Filiala')).toHaveValue(/\d+$/);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page).toHaveURL(/\/persons\/edit\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nou-în-Cluj Membru');
});

test('a person of another branch does not exist, neither by address nor by search', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(404));
  const person = await register.createPerson({ region: register.branch('Iași') });
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expect(page.getByRole('heading', { name: 'Înregistrarea nu a fost găsită' })).toBeVisible();
  await expect(page.getByText(String(person.lastName))).toHaveCount(0);

  await page.getByRole('link', { name: 'Persoane fizice' }).click();
  await filter(page, 'Nume').fill(String(person.lastName));
  await filter(page, 'Nume').press('Enter');
  await expectCount(page, '0 înregistrări');
});
