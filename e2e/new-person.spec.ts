/** A new person: missing values are reported, a warning does not prevent saving. */
import { createCnp } from '../server/test/builders/identifiers.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, field, notSavedText, openPanel, savedText } from './verbs.ts';

test('a person is added with what is known; a doubtful CNP warns and does not stop', {
  tag: '@main',
}, async ({ openAs }) => {
  const page = await openAs('admin', '/persons');
  const lastName = `Nouă-${uniqueWord()}`;
  await page.getByRole('link', { name: 'Adaugă persoană' }).click();
  await expect(page.getByRole('heading', { name: 'Adauga Persoana Fizica' })).toBeVisible();

  const create = page.getByRole('button', { name: 'Salvează' });
  await field(page, 'CNP').fill('2850314120011');
  await create.click();
  await expect(page.getByText('Campul Nume este obligatoriu')).toBeVisible();
  await expect(page.getByText('Campul Prenume este obligatoriu')).toBeVisible();
  await expect(page.getByText('Campul Filiala este obligatoriu')).toBeVisible();
  await expect(page.getByText(notSavedText)).toBeVisible();

  await field(page, 'Nume').fill(lastName);
  await field(page, 'Prenume').fill('Ileana');
  await choice(page, 'Filiala').selectOption({ label: 'Cluj' });
  await create.click();
  await expect(page.getByText(/Verificați valorile marcate/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvează totuși' }).click();
  await expect(page).toHaveURL(/\/persons\/edit\/[\w-]{36}$/);
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${lastName} Ileana · TEMP-\\d{6}`),
  );
  const identification = await openPanel(page, 'Identificare membru');
  await expect(field(identification, 'CNP')).toHaveValue('2850314120011');
  await expect(field(identification, 'CNP')).toHaveAccessibleDescription(
    'CNP-ul nu trece verificarea cifrei de control.',
  );
});

test('the CNP of somebody else is asked about before saving, and again after each change', async ({
  openAs,
  register,
}) => {
  const [first, second] = [createCnp().cnp, createCnp().cnp];
  const holder = await register.createPerson({ cnp: first });
  const other = await register.createPerson({ cnp: second });
  const page = await openAs('admin', '/persons/create');
  await field(page, 'Nume').fill(`Geamăn-${uniqueWord()}`);
  await field(page, 'Prenume').fill('Ana');
  await choice(page, 'Filiala').selectOption({ label: 'Cluj' });
  await field(page, 'CNP').fill(first);
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  const question = page.getByRole('alert').filter({ hasText: 'CNP: aceeași valoare are și' });
  await expect(question).toContainText(`${holder.lastName} ${holder.firstName}`);
  await expect(page.getByRole('button', { name: 'Salvează totuși' })).toBeVisible();

  await field(page, 'CNP').fill(second);
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(question).toContainText(`${other.lastName} ${other.firstName}`);
  await expect(page).toHaveURL(/\/persons\/create$/);
  await page.getByRole('button', { name: 'Salvează totuși' }).click();
  await expect(page).toHaveURL(/\/persons\/edit\/[\w-]{36}$/);
});
