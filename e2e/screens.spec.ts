/**
 * Every screen, wide and on a phone, light and dark: no accessibility violation, no horizontal scrolling, and with
 * PICTURES=1 a picture in screenshots/.
 */
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { clickSave, expectNoSidewaysScroll, field, openPanel } from './verbs.ts';
import { answered } from './watch.ts';

test('for visitors', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs(null, '/login'), 'login');
  await lookAt(await openAs(null, '/login/password'), 'password-link');
  await lookAt(await openAs(null, '/login/password#legatura'), 'password-by-link');
  await lookAt(await openAs(null, '/nicaieri'), 'not-found-visitor');
});

test('the pages that QR codes open', async ({ openAs, register, tolerate }) => {
  tolerate(answered(404));
  const person = await register.read('/api/persons/1');
  const company = await register.read('/api/companies/1');
  await lookAt(await openAs(null, `/members/person/view/${person.uuid}`), 'public-person');
  await lookAt(await openAs(null, `/members/company/view/${company.uuid}`), 'public-company');
  await lookAt(await openAs(null, `/documents/notice1/${company.uuid}`), 'public-document');
  await lookAt(await openAs(null, '/documents/notice1/altceva'), 'public-nothing');
});

test('deleted records; a person who is there already', async ({ openAs, register }) => {
  const member = await register.createPerson();
  await register.remove(member['@id']);
  await lookAt(await openAs('admin', '/deleted?resource=persons'), 'deleted');
  const page = await openAs('admin', '/persons/create');
  await field(page, 'Nume').fill('Mureșan');
  await field(page, 'Prenume').fill('Andreea-Ștefania');
  await field(page, 'CNP').fill('2850314120010');
  await expect(page.getByText('Seamănă cu înregistrări existente')).toBeVisible();
  await lookAt(page, 'person-create-similar');
});

const nobody = encodeURIComponent(JSON.stringify({ fullName: 'nimeni' }));

for (const [name, path] of [
  ['persons', '/persons'],
  ['persons-empty', `/persons?filter=${nobody}`],
  ['person-create', '/persons/create'],
  ['companies', '/companies'],
  ['company-create', '/companies/create'],
  ['companies-visas', '/companies/visas'],
  ['users', '/users'],
  ['user-create', '/users/create'],
  ['former-members', '/anonymisation'],
  ['system', '/system'],
  ['first-steps', '/first_steps'],
  ['outbox', '/outbox'],
] as const) {
  test(name, async ({ openAs }) => lookAt(await openAs('admin', path), name));
}

test('accounts', async ({ openAs, register }) => {
  const { username, uuid } = await register.createUser('ROLE_MODERATOR');
  await lookAt(await openAs('admin', `/users/edit/${uuid}`), 'user-edit');
  await openAs(username, '/persons');
  await lookAt(await openAs(username, '/account'), 'account');
});

test('refused requests', async ({ openAs }) => {
  const page = await openAs('superadmin', '/logs');
  await page.request.get('/api/persons');
  await expect(page.getByRole('status')).toHaveText(/înregistr/);
  await lookAt(page, 'logs');
});

test('the page of the API', async ({ openAs }) => {
  const page = await openAs(null, '/api/docs');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test('nothing there', async ({ openAs, tolerate }) => {
  tolerate(answered(404));
  await lookAt(await openAs('admin', '/nicaieri'), 'not-found');
  await lookAt(
    await openAs('admin', '/persons/edit/00000000-0000-4000-8000-000000000000'),
    'person-not-found',
  );
});

test('history', async ({ openAs, register }) => {
  const member = await register.createPerson();
  const language = { name: 'germana', writeLevel: 'mediu', readLevel: 'avansat' };
  const { '@id': iri } = await register.create('/api/person_languages', {
    person: member['@id'],
    ...language,
  });
  await register.change(member['@id'], { web: 'https://www.o-adresa-lunga-de-tot.example/si-inca-ceva' });
  await register.remove(iri);
  const page = await openAs('admin', `/persons/edit/${member.uuid}`);
  await openPanel(page, 'Istoric');
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await lookAt(page, 'person-history');
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
  await clickSave(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'conflict');
  await page.getByRole('button', { name: 'Păstrează ce am scris eu' }).click();

  await field(contact, 'Telefon mobil').fill('0722 000 004');
  await page.request.get('/logout');
  await clickSave(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'sign-in-again');
});
