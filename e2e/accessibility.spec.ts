/**
 * Every screen once in each layout and colour scheme: wide and light, on a phone and dark. No accessibility violation, no
 * horizontal scrolling, and with PICTURES=1 a picture in screenshots/. States that only a longer test reaches are audited there.
 */
import { camtOf } from '../server/test/builders/statement-file.ts';
import { refuseNote } from './database.ts';
import { duesFile } from './files.ts';
import { auditScreen } from './look-at.ts';
import { type Register, uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  choice,
  clickSave,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openEveryPanel,
  openPanel,
  pick,
  row,
  signInByForm,
} from './verbs.ts';
import { answered } from './watch.ts';

test('for visitors', async ({ openAs, tolerate }) => {
  tolerate(answered(404), answered(401));
  const login = await openAs(null, '/login');
  await auditScreen(login, 'login');
  await signInByForm(login, 'nimeni', 'parola-gresita-1');
  await expect(login.getByRole('alert')).toBeVisible();
  await auditScreen(login, 'login-refused');
  await auditScreen(await openAs(null, '/login/password'), 'password-link');
  await auditScreen(await openAs(null, '/login/password#legatura'), 'password-by-link');
  await auditScreen(await openAs(null, '/nicaieri'), 'not-found-visitor');
});

test('the accessibility statement, from the menu of a member', async ({ openAs }) => {
  const page = await openAs('persoana', '/member');
  await page.getByRole('link', { name: 'Accesibilitate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Declarație de accesibilitate' })).toBeVisible();
  await expect(page.getByText(/^Aplicația este parțial conformă/)).toBeVisible();
  await auditScreen(page, 'accessibility');
});

test('the pages that QR codes open', async ({ openAs, register, tolerate }) => {
  tolerate(answered(404));
  const person = await register.read('/api/persons/1');
  const company = await register.read('/api/companies/1');
  await auditScreen(await openAs(null, `/members/person/view/${person.uuid}`), 'public-person');
  await auditScreen(await openAs(null, `/members/company/view/${company.uuid}`), 'public-company');
  await auditScreen(await openAs(null, `/documents/notice1/${company.uuid}`), 'public-document');
  await auditScreen(await openAs(null, '/documents/notice1/altceva'), 'public-nothing');
  await auditScreen(await openAs(null, '/members/company/view/1'), 'public-nobody');
});

test('deleted records; a person who is there already', async ({ openAs, register }) => {
  const member = await register.createPerson();
  await register.remove(member['@id']);
  await auditScreen(await openAs('admin', '/deleted?resource=persons'), 'deleted');
  const page = await openAs('admin', '/persons/create');
  await field(page, 'Nume').fill('Mureșan');
  await field(page, 'Prenume').fill('Andreea-Ștefania');
  await field(page, 'CNP').fill('2850314120010');
  await expect(page.getByText('Seamănă cu înregistrări existente')).toBeVisible();
  await auditScreen(page, 'person-create-similar');
});

const nobody = encodeURIComponent(JSON.stringify({ fullName: 'nimeni' }));

for (const [name, path] of [
  ['home', '/home'],
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
  ['service-accounts', '/service_accounts'],
  ['service-account-create', '/service_accounts/create'],
] as const) {
  test(name, async ({ openAs }) => auditScreen(await openAs('admin', path), name));
}

test('accounts', async ({ openAs, register }) => {
  const { username, uuid } = await register.createUser('ROLE_MODERATOR');
  await auditScreen(await openAs('admin', `/users/edit/${uuid}`), 'user-edit');
  await openAs(username, '/persons');
  await auditScreen(await openAs(username, '/account'), 'account');
});

test('refused requests', async ({ openAs }) => {
  const page = await openAs('superadmin', '/logs');
  await page.request.get('/api/persons');
  await expect(page.getByRole('status')).toHaveText(/înregistr/);
  await auditScreen(page, 'logs');
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
  await auditScreen(await openAs('admin', '/nicaieri'), 'not-found');
  await auditScreen(
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
  const history = await openPanel(page, 'Istoric');
  await expect(history.getByText('germană').first()).toBeVisible();
  await auditScreen(page, 'person-history');
});

test('form with objections', async ({ openAs }) => {
  const page = await openAs('admin', '/persons/create');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Campul Nume este obligatoriu')).toBeVisible();
  await auditScreen(page, 'person-create-objections');
});

test('questions', async ({ openAs, register, tolerate }) => {
  tolerate(answered(401), answered(412));
  const { username } = await register.createUser('ROLE_MODERATOR');
  const member = await register.createPerson({ cnp: '2850314120019', mobileNumber: '0722 000 001' });
  const page = await openAs(username, `/persons/edit/${member.uuid}`);
  const contact = await openPanel(page, 'Date de contact');
  await auditScreen(page, 'person-doubts');
  await field(contact, 'Telefon mobil').fill('0722 000 002');

  await page.getByRole('button', { name: /^Contul:/ }).click();
  await auditScreen(page, 'menu');
  await page.keyboard.press('Escape');

  await register.change(member['@id'], { mobileNumber: '0722 000 003', web: 'www.cont.example' });
  await clickSave(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await auditScreen(page, 'conflict');
  await page.getByRole('button', { name: 'Păstrează ce ați scris' }).click();

  await field(contact, 'Telefon mobil').fill('0722 000 004');
  await page.request.get('/logout');
  await clickSave(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await auditScreen(page, 'sign-in-again');
});

test('the search for a member', async ({ openAs }) => {
  const page = await openAs('admin', '/exports');
  // A click, after which the keys of the frame are on: the screen may be drawn a moment earlier.
  await page.getByRole('heading', { level: 1, name: 'Exporturi' }).click();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Caută un membru' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mures');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

/** The first record of each kind belongs to a demo account and has no empty field. */
const person = '/persons/edit/1';
const company = '/companies/edit/1';

for (const [username, path, name] of [
  ['admin', person, 'person'],
  ['moderator.cluj', person, 'person-moderator'],
  ['viewer', person, 'person-viewer'],
  ['persoana', '/member', 'member-person'],
  ['admin', company, 'company'],
  ['moderator.cluj', company, 'company-moderator'],
  ['firma', '/member', 'member-company'],
] as const) {
  test(`${name}, with every panel open`, async ({ openAs }) => {
    const page = await openAs(username, path);
    await openEveryPanel(page);
    await auditScreen(page, name);
  });
}

test('a row of a panel while it is changed', async ({ openAs, register }) => {
  const firm = await register.createCompany();
  const manager = { company: firm['@id'], lastName: 'Pop', firstName: 'Ana', position: 'membru' };
  await register.create('/api/company_boards', manager);
  const page = await openAs('moderator.cluj', `/companies/edit/${firm.uuid}`);
  const board = await openPanel(page, 'Consiliul de administrație');
  await board.getByRole('button', { name: /^Modifică Pop Ana/ }).click();
  await expect(board.getByRole('group', { name: /^Modifică Pop Ana/ })).toBeVisible();
  await auditScreen(page, 'row-edited');
});

test('/avans of a member, with the note just issued', async ({ openAs, register }) => {
  const person = await register.createPerson({
    lastName: 'Constantinescu-Brâncoveanu',
    firstName: 'Ștefania',
  });
  for (const amount of [150, 2500.5]) await register.issueNote(person, amount);
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/avans');
  await field(page, 'Suma').fill('-1');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await auditScreen(page, 'advance-member-objection');
  await field(page, 'Suma').fill('150,50');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await expect(page.getByRole('heading', { name: 'Nota de plată' })).toBeVisible();
  await auditScreen(page, 'advance-member');
});

test('/avans of staff', async ({ openAs, register }) => {
  const company = await register.createCompany();
  await register.issueNote(company, 1250);
  const page = await openAs('moderator.cluj', '/avans');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await auditScreen(page, 'advance-staff-objections');
  await page.getByRole('radio', { name: 'Societăți' }).click();
  await pick(page.getByRole('main'), 'Denumire, număr, CIP sau CUI', String(company.name));
  // More than a member may request.
  await field(page, 'Suma').fill('4000');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await expect(page.getByText(/^Membrul are acum de achitat 5\.250,00 RON/)).toBeVisible();
  await field(page, 'Suma').fill('-20,25');
  await auditScreen(page, 'advance-staff');
});

test('/invoices, one refused and one to be looked into', async ({ openAs, register, baseURL }) => {
  const lastName = `Brâncoveanu-${uniqueWord()}`;
  const person = await register.createPerson({ lastName, firstName: 'Ștefania' });
  const notes = [];
  for (const amount of [150, 75, 2000.5]) notes.push(await register.issueNote(person, amount));
  const [refused, unknown] = notes;
  if (!refused || !unknown) throw new Error('There are three notes');
  await refuseNote(baseURL ?? '', refused, 'refused', 'Seria nu a fost gasita!');
  const reason = 'SmartBill nu a răspuns la timp. Documentul poate exista: verificați în SmartBill.';
  await refuseNote(baseURL ?? '', unknown, 'unknown', reason);
  const page = await openAs('admin', '/invoices');
  await expect(row(page, lastName)).toHaveCount(3);
  await auditScreen(page, 'payment-notes');
});

test('/imports, one with errors and one done', async ({ openAs, register }) => {
  const { cip } = await register.createPerson({ cip: uniqueWord() });
  const [faulty, right] = [`cotizații-filiala-cluj-${cip}.csv`, `încasări ${cip}.csv`];
  for (const [name, fee] of [
    [faulty, 'multe'],
    [right, '700'],
  ] as const) {
    const file = duesFile(name, [{ cip: String(cip), fee }]);
    await register.upload('/api/imports', { type: 'dues', file });
  }
  const page = await openAs('admin', '/imports');
  await expect(row(page, faulty)).toContainText('eșuat');
  await expect(row(page, right)).toContainText('finalizat');
  await openPanel(page, 'Ce conține fișierul');
  await auditScreen(page, 'imports');
});

async function uploadStatement(register: Register): Promise<string> {
  const lastName = `Brâncoveanu-${uniqueWord()}`;
  const person = await register.createPerson({ region: register.branch('Iași'), lastName });
  const notes = [];
  for (const amount of [150, 75, 200, 90]) notes.push(await register.issueNote(person, amount));
  const [sure, partly, likely] = notes.map(({ series, number }) => `${series} ${number}`);
  const xml = camtOf(await register.getIban('Iași'), [
    { amount: '150.00', payer: `${lastName} Proba`, text: `Nota ${sure}, CIP 12345` },
    { amount: '50.00', payer: 'SC Alfa Consult Expert SRL', text: `plata ${partly} prima tranșă` },
    { amount: '200.00', payer: lastName, text: `${likely} cotizație an curent` },
    { amount: '90.00', payer: `${lastName} Proba`, text: 'cotizație' },
    { amount: '3333.33', text: `donație ${uniqueWord()}` },
  ]);
  const buffer = Buffer.from(xml);
  const file = { name: 'extras-februarie.xml', mimeType: 'application/xml', buffer };
  const region = register.branch('Iași').split('/').at(-1) ?? '';
  const { id } = await register.upload('/api/bank_statements', { region, file });
  return `/bank_statements/${id}`;
}

test('/bank_statements, and one of them', async ({ openAs, register }) => {
  const address = await uploadStatement(register);
  await auditScreen(await openAs('admin', '/bank_statements'), 'bank-statements');
  const page = await openAs('admin', address);
  await expect(page.getByRole('listitem').filter({ hasText: 'potrivire' })).toHaveCount(4);
  await page
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Schimbă nota/ })
    .click();
  await auditScreen(page, 'bank-statement');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Fără notă/ }).click();
  await expect(choice(page, 'Nota de plată')).toBeVisible();
  await auditScreen(page, 'bank-statement-unmatched');
  await page.getByRole('button', { name: /^De confirmat/ }).click();
  await page.getByRole('button', { name: /^Confirmă toate/ }).click();
  await page.getByRole('button', { name: 'Înregistrează' }).click();
  await page.getByRole('button', { name: /^Înregistrate/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Înregistrată' })).not.toHaveCount(0);
  await auditScreen(page, 'bank-statement-confirmed');
});

test('/year_settings, with an example calculated', async ({ openAs }) => {
  const page = await openAs('admin', '/year_settings');
  await field(page, 'Venit').fill('84000');
  await page.getByRole('button', { name: 'Calculează' }).click();
  await expect(page.getByRole('table', { name: 'Cotizații calculate' })).toBeVisible();
  await field(page, 'MIC, După termen').fill('abc');
  await page.getByRole('button', { name: 'Salvează' }).last().click();
  const accounts = await openPanel(page, 'Conturi bancare ale filialelor');
  await accounts.getByRole('button', { name: 'Lipește din foaia de calcul' }).click();
  await auditScreen(page, 'year-settings');
});

test('/branches, with a branch being edited', async ({ openAs }) => {
  const page = await openAs('admin', '/branches');
  const branches = await openPanel(page, 'Filiale: date de contact');
  await branches.getByRole('button', { name: 'Modifică Arad' }).click();
  await expect(branches.getByRole('group', { name: 'Modifică Arad' })).toBeVisible();
  await auditScreen(page, 'branches');
});

for (const [name, username, path] of [
  ['person', 'admin', '/persons/edit/1'],
  ['company', 'moderator.cluj', '/companies/edit/1'],
] as const) {
  test(`the dues, notes and discounts of a ${name}`, async ({ openAs }) => {
    const page = await openAs(username, path);
    const dues = await openPanel(page, 'Cotizații');
    await page.getByRole('button', { name: 'Arată centralizatoarele' }).click();
    await expect(dues.getByRole('table', { name: 'Centralizator cont 472' })).toBeVisible();
    await page.getByRole('button', { name: 'Adaugă', exact: true, expanded: false }).click();
    await field(dues, 'Data plății').fill('');
    await dues.getByRole('button', { name: 'Adaugă' }).click();
    await openPanel(page, 'Note de plată');
    await openPanel(page, 'Reduceri');
    await auditScreen(page, `money-${name}`);
  });
}
