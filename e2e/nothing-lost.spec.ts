/** Typed input survives an expired session, and a lost answer creates nothing twice. */
import { demoPassword, expect, test } from './test.ts';
import { clickSave, field, openPanel, savedText, searchBox } from './verbs.ts';
import { answered } from './watch.ts';

test('a session that ended is renewed on the spot, and the saving goes through', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(401));
  const person = await register.createPerson();
  const { username } = await register.createUser('ROLE_MODERATOR');
  const page = await openAs(username, `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0733 100 200');

  await page.request.get('/logout');
  await clickSave(page);
  const again = page.getByRole('dialog', { name: 'Sesiunea a expirat' });
  await expect(field(again, 'Nume de utilizator')).toHaveValue(username);
  await expect(again.getByLabel('Parola', { exact: true })).toBeFocused();
  await again.getByLabel('Parola', { exact: true }).fill('gresita-gresita');
  await again.getByRole('button', { name: 'Autentificare' }).click();
  await expect(again.getByRole('alert')).toHaveText('Numele de utilizator sau parola nu sunt corecte.');
  await again.getByLabel('Parola', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Autentificare' }).click();

  await expect(again).toBeHidden();
  await expect(page.getByText(savedText)).toBeVisible();
  expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0733 100 200' });
  await page.reload();
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0733 100 200');
});

test('a press during which the hint about similar records appears is not lost (MEM-143)', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/companies/create');
  const name = `Apăsat Mult ${Date.now()} SRL`;
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/companies/similar?*', async (route) => {
    const answer = await route.fetch();
    await pressed;
    await route.fulfill({
      response: answer,
      json: { 'hydra:totalItems': 0, 'hydra:member': [], elsewhere: ['cui'] },
    });
  });
  await page.getByRole('combobox', { name: 'Tip societate' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Filiala' }).selectOption({ label: 'Cluj' });
  const compared = page.waitForRequest((request) => request.url().includes('/api/companies/similar?'));
  await field(page, 'Denumire').fill(name);
  await compared;
  await page.getByRole('button', { name: 'Salvează' }).hover();
  await page.mouse.down();
  press();
  await expect(page.getByText('Seamănă cu înregistrări existente')).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/companies\/edit\//);
});

test('a creation whose answer was lost is not made twice', async ({ openAs, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const page = await openAs('admin', '/companies/create');
  const name = `Dublu Sigur ${Date.now()} SRL`;
  await field(page, 'Denumire').fill(name);
  await page.getByRole('combobox', { name: 'Tip societate' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Filiala' }).selectOption({ label: 'Cluj' });
  await page.route('**/api/companies?view=*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Serverul nu răspunde' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page).toHaveURL(/\/companies\/edit\//);

  await page.getByRole('link', { name: 'Lista societatilor' }).click();
  await searchBox(page).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByText('1 înregistrare', { exact: true })).toBeVisible();
});
