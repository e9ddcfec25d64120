/** Checks the money screens, wide and on a phone, light and dark, as screens.spec.ts does for the others. */
import { camtOf } from '../server/test/builders/statement-file.ts';
import { refuseNote } from './database.ts';
import { duesFile } from './files.ts';
import { lookAt } from './look-at.ts';
import { type Register, uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, field, openPanel, pick, row } from './verbs.ts';

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
  await lookAt(page, 'advance-member-objection');
  await field(page, 'Suma').fill('150,50');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await expect(page.getByRole('heading', { name: 'Nota de plată' })).toBeVisible();
  await lookAt(page, 'advance-member');
});

test('/avans of staff', async ({ openAs, register }) => {
  const company = await register.createCompany();
  await register.issueNote(company, 1250);
  const page = await openAs('moderator.cluj', '/avans');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await lookAt(page, 'advance-staff-objections');
  await page.getByRole('radio', { name: 'Societăți' }).click();
  await pick(page.getByRole('main'), 'Denumire, număr, CIP sau CUI', String(company.name));
  // More than a member may request.
  await field(page, 'Suma').fill('4000');
  await page.getByRole('button', { name: 'Trimite' }).click();
  await expect(page.getByText(/^Membrul are acum de achitat 5\.250,00 RON/)).toBeVisible();
  await field(page, 'Suma').fill('-20,25');
  await lookAt(page, 'advance-staff');
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
  await lookAt(page, 'payment-notes');
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
  await lookAt(page, 'imports');
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
  await lookAt(await openAs('admin', '/bank_statements'), 'bank-statements');
  const page = await openAs('admin', address);
  await expect(page.getByRole('listitem').filter({ hasText: 'potrivire' })).toHaveCount(4);
  await page
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Schimbă nota/ })
    .click();
  await lookAt(page, 'bank-statement');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Fără notă/ }).click();
  await expect(choice(page, 'Nota de plată')).toBeVisible();
  await lookAt(page, 'bank-statement-unmatched');
  await page.getByRole('button', { name: /^De confirmat/ }).click();
  await page.getByRole('button', { name: /^Confirmă toate/ }).click();
  await page.getByRole('button', { name: 'Înregistrează' }).click();
  await page.getByRole('button', { name: /^Înregistrate/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Înregistrată' })).not.toHaveCount(0);
  await lookAt(page, 'bank-statement-confirmed');
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
  const branches = await openPanel(page, 'Filiale: date de contact');
  await branches.getByRole('button', { name: 'Modifică Arad' }).click();
  await expect(branches.getByRole('group', { name: 'Modifică Arad' })).toBeVisible();
  await lookAt(page, 'year-settings');
});

for (const [name, username, path] of [
  ['person', 'admin', '/persons/edit/1'],
  ['company', 'moderator.cluj', '/companies/edit/1'],
] as const) {
  test(`the dues, notes and discounts of a ${name}`, async ({ openAs }) => {
    const page = await openAs(username, path);
    const dues = await openPanel(page, 'Cotizații');
    await dues.getByRole('button', { name: 'Arată centralizatoarele' }).click();
    await expect(dues.getByRole('table', { name: 'Centralizator cont 472' })).toBeVisible();
    await field(dues, 'Data plății').fill('');
    await dues.getByRole('button', { name: 'Adaugă' }).click();
    await openPanel(page, 'Note de plată');
    await openPanel(page, 'Reduceri');
    await lookAt(page, `money-${name}`);
  });
}
