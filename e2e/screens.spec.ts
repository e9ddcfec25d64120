/**
 * Every screen, wide and on a phone, light and dark: no accessibility violation, no sideways scrolling,
 * and a picture in screenshots/ to look at.
 */
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { field, openPanel } from './verbs.ts';
import { answered } from './watch.ts';

// The longest file by far: its screens are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

test('for visitors', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs(null, '/login'), 'login');
  await lookAt(await openAs(null, '/nicaieri'), 'not-found-visitor');
});

const nobody = encodeURIComponent(JSON.stringify({ fullName: 'nimeni' }));

for (const [name, path] of [
  ['persons', '/persons'],
  ['persons-empty', `/persons?filter=${nobody}`],
  ['person-create', '/persons/create'],
  ['companies', '/companies'],
  ['company-create', '/companies/create'],
  ['users', '/users'],
  ['user-create', '/users/create'],
] as const) {
  test(name, async ({ openAs }) => lookAt(await openAs('admin', path), name));
}

test('accounts', async ({ openAs, register }) => {
  const { username, uuid } = await register.createUser('ROLE_MODERATOR');
  await lookAt(await openAs('admin', `/users/edit/${uuid}`), 'user-edit');
  await openAs(username, '/persons');
  await lookAt(await openAs(username, '/account'), 'account');
});

test('nothing there', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs('admin', '/nicaieri'), 'not-found');
  await lookAt(
    await openAs('admin', '/persons/edit/00000000-0000-4000-8000-000000000000'),
    'person-not-found',
  );
});

test('form with objections', async ({ openAs }) => {
  const page = await openAs('admin', '/persons/create');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Campul Nume este obligatoriu')).toBeVisible();
  await lookAt(page, 'person-create-objections');
});

test('questions', async ({ openAs, register, tolerate }) => {
  tolerate(answered(401), answered(412));
  const { username } = await register.createUser('ROLE_MODERATOR');
  const member = await register.createPerson({ cnp: '2850314120019', mobileNumber: '0722 000 001' });
  const page = await openAs(username, `/persons/edit/${member.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await lookAt(page, 'person-doubts');
  await field(contact, 'Telefon mobil').fill('0722 000 002');

  await page.getByRole('button', { name: /^Contul lui/ }).click();
  await lookAt(page, 'menu');
  await page.keyboard.press('Escape');

  await register.change(member['@id'], { mobileNumber: '0722 000 003', web: 'www.cont.example' });
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'conflict');
  await page.getByRole('button', { name: 'Păstrează ce am scris eu' }).click();

  await field(contact, 'Telefon mobil').fill('0722 000 004');
  await page.request.get('/logout');
  await contact.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'sign-in-again');
});
