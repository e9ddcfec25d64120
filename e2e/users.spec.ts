/** Accounts: a new one needs a password (ACC-19) and the fields that its role requires (ACC-15). */
import { uniqueWord } from './register.ts';
import { demoPassword, expect, test } from './test.ts';
import { choice, expectCount, expectRow, field, filter, save, savedText } from './verbs.ts';
import { answered } from './watch.ts';

test('an account is added, with what its role needs', async ({ openAs, tolerate }) => {
  tolerate(answered(422));
  const username = `nou.${uniqueWord()}`;
  const page = await openAs('admin', '/users');
  await expect(page.getByRole('heading', { name: 'Utilizatori' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Șterge / })).toHaveCount(0);
  await page.getByRole('link', { name: 'Adaugă utilizator' }).click();

  const create = page.getByRole('button', { name: 'Salvează' });
  await field(page, 'Nume de utilizator').fill(username);
  await field(page, 'Nume').fill('Nou');
  await field(page, 'Prenume').fill('Utilizator');
  await field(page, 'E-mail').fill(`${username}@demo.example`);
  await expect(choice(page, 'Filiala')).toHaveCount(0);
  await expect(choice(page, 'Rol').getByRole('option', { name: /dministrator/ })).toHaveCount(0);
  await choice(page, 'Rol').selectOption({ label: 'Moderator' });
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Parola utilizatorului' })).toHaveText(
    'Parola utilizatorului este obligatorie!',
  );
  await page.getByLabel(/^Parola/).fill('doar 14 semne.');
  await create.click();
  await expect(page.getByLabel(/^Parola/)).toHaveAccessibleDescription(/cel puțin 15/);

  await page.getByLabel(/^Parola/).fill(demoPassword);
  await create.click();
  await expect(choice(page, 'Filiala')).toHaveAccessibleDescription('Rolul ales are nevoie de o filială.');
  await choice(page, 'Filiala').selectOption({ label: 'Sibiu' });
  await create.click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText(savedText)).toBeVisible();
  await filter(page, 'Nume de utilizator').fill(username);
  await filter(page, 'Nume de utilizator').press('Enter');
  await expectCount(page, '1 înregistrare');
  await expectRow(page, /Moderator.*Sibiu/);

  const newcomer = await openAs(username, '/');
  await expect(newcomer).toHaveURL(/\/home$/);
});

test('a role is changed and asks for what it needs', async ({ openAs, register }) => {
  const { username, uuid } = await register.createUser('ROLE_GUEST');
  const member = await register.createPerson();
  const page = await openAs('admin', `/users/edit/${uuid}`);
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
  await choice(page, 'Rol').selectOption({ label: 'Vizualizare filială' });
  await choice(page, 'Filiala').selectOption({ label: 'Cluj' });
  await save(page.getByRole('main'));
  await page.reload();
  await expect(choice(page, 'Filiala').locator('option:checked')).toHaveText('Cluj');

  await choice(page, 'Rol').selectOption({ label: 'Membru' });
  const person = page.getByRole('combobox', { name: 'Persoana' });
  await person.fill(String(member.lastName).slice(0, 8));
  await page.getByRole('option', { name: String(member.lastName) }).click();
  await save(page.getByRole('main'));
  const own = await openAs(username, '/member');
  await expect(own.getByRole('heading', { level: 1 })).toContainText(String(member.lastName));
});
