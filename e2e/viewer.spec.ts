/** Viewers read the data within their scope, and change nothing. */
import { expect, test } from './test.ts';
import { choice, openFilters, openPanel, row, rows } from './verbs.ts';
import { answered } from './watch.ts';

for (const [username, panels] of [
  ['viewer', ['Limbi străine', 'Vize']],
  ['viewer.cluj', ['Limbi străine', 'Vize']],
] as const) {
  test(`${username} cannot add, change or delete`, async ({ openAs, register }) => {
    const person = await register.createPerson();
    await register.createVisa(person, { year: 2024, checked: true, date: '2024-02-01' });
    const page = await openAs(username, '/persons');
    await expect(rows(page)).toHaveCount(30);
    const changing = page.getByRole('button', { name: /^(Adaugă|Șterge |Salvează)/ });
    await expect(changing).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Adaugă/ })).toHaveCount(0);

    await page.goto(`/persons/edit/${person.uuid}`);
    for (const panel of panels) await openPanel(page, panel);
    await expect(row(page, '01.02.2024').first()).toBeVisible();
    await expect(changing).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
}

test('viewer sees all branches, viewer.cluj only the own', async ({ openAs, register, tolerate }) => {
  tolerate(answered(404));
  const person = await register.createPerson({ region: register.branch('Iași') });
  const everywhere = await openAs('viewer', '/persons');
  await openFilters(everywhere);
  await choice(everywhere, 'Filiala').selectOption({ label: 'Iași' });
  await expect(row(everywhere, 'Iași').first()).toBeVisible();
  await everywhere.goto(`/persons/edit/${person.uuid}`);
  await expect(everywhere.getByRole('heading', { level: 1 })).toContainText(String(person.lastName));

  const inCluj = await openAs('viewer.cluj', '/persons');
  await expect(rows(inCluj)).toHaveCount(30);
  await expect(inCluj.getByRole('columnheader', { name: 'Filiala' })).toHaveCount(0);
  await openFilters(inCluj);
  await expect(choice(inCluj, 'Filiala')).toHaveCount(0);
  await inCluj.goto(`/persons/edit/${person.uuid}`);
  await expect(inCluj.getByRole('heading', { name: 'Înregistrarea nu a fost găsită' })).toBeVisible();
});

test('there is no screen for adding, by address either', async ({ openAs, tolerate }) => {
  tolerate(answered(403));
  for (const [username, path] of [
    ['viewer', '/persons/create'],
    ['viewer.cluj', '/companies/create'],
    ['moderator.cluj', '/users/create'],
    ['persoana', '/persons/create'],
    ['guest', '/companies/create'],
  ] as const) {
    const page = await openAs(username, path);
    await expect(page.getByRole('heading', { name: 'Nu puteți adăuga aici' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
  }
});
