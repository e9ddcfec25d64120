/** Typed input survives an expired session, a failed request, and leaving the page by mistake. */
import { demoPassword, expect, test } from './test.ts';
import {
  clickSave,
  expectAccessible,
  field,
  hold,
  notSavedText,
  openPanel,
  panelHeading,
  save,
  saveBar,
  savedText,
  searchBox,
} from './verbs.ts';
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
  await expectAccessible(page);
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

test('declining to sign in again keeps the input', async ({ openAs, register, tolerate }) => {
  tolerate(answered(401));
  const person = await register.createPerson();
  const { username } = await register.createUser('ROLE_MODERATOR');
  const page = await openAs(username, `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0733 100 201');
  // The save is answered after a later request whose sign-in dialog was declined; the refusal applies to both.
  const saving = await hold(page, ({ pathname }) => pathname === person['@id'], 'PUT');
  await page.request.get('/logout');
  await clickSave(page);
  await panelHeading(page, 'Note de plată').click();
  await page.getByRole('button', { name: 'Nu acum' }).click();
  saving.release();
  await expect(saveBar(page).getByRole('alert')).toHaveText('Sesiunea a expirat. Autentificați-vă din nou.');
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0733 100 201');
});

test('leaving with unsaved changes asks', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('0744 1');
  const question = page.getByRole('dialog', { name: 'Aveți modificări nesalvate' });

  await page.getByRole('link', { name: 'Societăți' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Rămân pe pagină' }).click();
  await expect(question).toBeHidden();
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0744 1');

  // When a tab is closed, the browser itself asks.
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate('location.reload()');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0744 1');

  await page.getByRole('link', { name: 'Societăți' }).click();
  await question.getByRole('button', { name: 'Renunț la modificări' }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test('discarding brings back what is saved', async ({ openAs, register }) => {
  const person = await register.createPerson({ mobileNumber: '0744 000 111' });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await field(contact, 'Telefon mobil').fill('altul');
  await saveBar(page).getByRole('button', { name: 'Renunță' }).click();
  await expect(field(contact, 'Telefon mobil')).toHaveValue('0744 000 111');
  await page.getByRole('link', { name: 'Societăți' }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

const failures = [
  {
    name: 'a lost connection',
    answer: null,
    text: /^Serverul nu răspunde\. Verificați conexiunea la internet/,
    logged: /net::ERR_FAILED/,
  },
  {
    name: 'an error of the server',
    answer: { status: 500, contentType: 'application/ld+json', body: '{"requestId":"cerere-17"}' },
    text: /^Serverul a întâmpinat o eroare\..*cerere-17$/,
    logged: answered(500),
  },
];

for (const { name, answer, text, logged } of failures) {
  test(`${name} keeps what is typed and says what happened`, async ({ openAs, register, tolerate }) => {
    tolerate(logged);
    const person = await register.createPerson();
    const page = await openAs('admin', `/persons/edit/${person.uuid}`);
    const contact = await openPanel(page, 'Date de contact');
    await page.route('**/api/persons/**', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await field(contact, 'Telefon mobil').fill('0755 000 222');
    await clickSave(page);
    await expect(saveBar(page).getByRole('alert')).toHaveText(text);
    await expect(field(contact, 'Telefon mobil')).toHaveValue('0755 000 222');

    await page.unrouteAll();
    await expect(page.getByText(notSavedText)).toHaveCount(0);
    await save(contact);
    await expect(saveBar(page)).toBeHidden();
    expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0755 000 222' });
  });
}

test('a creation whose answer was lost is not made twice', async ({ openAs, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const page = await openAs('admin', '/companies/create');
  const name = `Dublu Sigur ${Date.now()} SRL`;
  await field(page, 'Denumire').fill(name);
  await page.getByRole('combobox', { name: 'Tip societate' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Filiala' }).selectOption({ label: 'Cluj' });
  await page.route('**/api/companies', async (route) => {
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

test('a list that cannot be read offers to try again', async ({ openAs, tolerate }) => {
  tolerate(/net::ERR_FAILED/);
  const page = await openAs('admin', '/account');
  await page.route('**/api/persons?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Persoane fizice' }).click();
  await expect(page.getByRole('alert')).toContainText('Serverul nu răspunde');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(page.getByRole('table', { name: 'Lista persoanelor fizice' })).toBeVisible();
});
