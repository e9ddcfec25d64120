/** The records that belong to a member: added, changed, sorted and removed in their panel. */
import { companyBoards } from '@ceccar/contract/members/company-boards';
import { companyVisas } from '@ceccar/contract/members/company-visas';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPanels, openRecordPage } from '../../../../test/member-page.tsx';
import { answer, collection, record, requestedPaths, serveList } from '../../../../test/server.ts';
import {
  button,
  choice,
  confirmDeletion,
  expectAccessible,
  expectCount,
  expectPart,
  expectRow,
  expectText,
  expectTexts,
  field,
  openPanel,
  row,
  rows,
} from '../../../../test/verbs.ts';
import { CompanyRecords, CompanyVisaPanel } from '../../../domains/members/companies/company-records.tsx';
import { PersonRecords, PersonVisaPanel } from '../../../domains/members/persons/person-records.tsx';

const openLanguages = (values: Record<string, unknown> = {}) =>
  openPanels('person', (person) => <PersonRecords person={person} place="training" />, values);
const openVisas = (values: Record<string, unknown> = {}) =>
  openPanels('person', (person) => <PersonVisaPanel person={person} />, values);

const thisYear = new Date().getFullYear();
const german = { name: 'germana', writeLevel: 'mediu', readLevel: 'avansat' };
const noVisa = 'Nu este înregistrată nicio viză.';

test('languages are added and removed', { tags: 'deep' }, async () => {
  serveList(personLanguages, 'language-list');
  await openLanguages();
  const languages = await openPanel('Limbi străine');
  const table = languages.getByRole('table', { name: 'Limbi străine' });
  await button(languages, 'Adaugă').click();
  await expect.element(languages.getByText('Campul Limba este obligatoriu')).toBeVisible();

  for (const name of ['germană', 'maghiară']) {
    await choice(languages, 'Limba').selectOptions(name);
    await choice(languages, 'Scris').selectOptions('mediu');
    await choice(languages, 'Citit').selectOptions('avansat');
    await button(languages, 'Adaugă').click();
    await expectRow(table, name);
  }
  await expect.element(choice(languages, 'Limba')).toHaveValue('');

  const remove = button(languages, 'Șterge germană, mediu, avansat');
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await button(question, 'Renunță').click();
  await expectCount(question, 0);
  await expectCount(rows(table), 2);
  await remove.click();
  await confirmDeletion('germană');
  await expectCount(rows(table), 1);
  await expectRow(table, 'maghiară');
});

test('the list of a panel is sorted by its columns', { tags: 'deep' }, async () => {
  const levels = { writeLevel: 'mediu', readLevel: 'mediu' };
  const read = { create: false, update: false, delete: false };
  serveList(
    personLanguages,
    'language-list',
    [...['engleza', 'maghiara', 'rusa'].map((name) => ({ name, ...levels }))],
    read,
  );
  await openLanguages({ abilities: read });
  const languages = await openPanel('Limbi străine');
  const head = languages.getByRole('columnheader', { name: 'Limba' });
  await expectTexts(rows(languages), [/^engleză/, /^maghiară/, /^rusă/]);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expectTexts(rows(languages), [/^rusă/, /^maghiară/, /^engleză/]);
  await head.getByRole('button').click();
  await expectTexts(rows(languages), [/^engleză/, /^maghiară/, /^rusă/]);
});

test('a row is changed where it stands, by who may add rows', { tags: 'deep' }, async () => {
  serveList(personLanguages, 'language-list', [german]);
  await openLanguages();
  const panel = await openPanel('Limbi străine');
  const change = button(panel, 'Modifică germană, mediu, avansat');
  await change.click();
  const edited = panel.getByRole('group', { name: 'Modifică germană, mediu, avansat' });
  await expect.element(choice(edited, 'Limba')).toHaveFocus();
  await button(edited, 'Renunță').click();
  await expect.element(change).toHaveFocus();

  await change.click();
  await choice(edited, 'Scris').selectOptions('începător');
  await expectAccessible();
  await button(edited, 'Salvează').click();
  await expectCount(edited, 0);
  await expectRow(panel, 'germanăîncepătoravansat');
});

test('readers are offered no change of a row', async () => {
  const read = { create: false, update: false, delete: false };
  serveList(personLanguages, 'language-list', [german], read);
  await openLanguages({ abilities: read });
  const readOnly = await openPanel('Limbi străine');
  await expectRow(readOnly, 'germană');
  expect(readOnly.getByRole('button', { name: /^Modifică/ }).elements()).toEqual([]);
});

test('on a phone, a row that shows fewer fields than its form is changed', { tags: 'deep' }, async () => {
  const manager = { fullName: 'Pop Ana', position: 'membru' };
  serveList(companyBoards, 'board-list', [manager]);
  answer('GET /api/company_boards/1', {
    body: record(companyBoards, 'board-details', 1, { ...manager, lastName: 'Pop', firstName: 'Ana' }),
  });
  await page.viewport(390, 844);
  await openPanels('company', (company) => <CompanyRecords company={company} place="data" />);
  const board = await openPanel('Consiliul de administrație');
  await button(board, /^Modifică Pop Ana/).click();
  const changed = board.getByRole('group', { name: /^Modifică Pop Ana/ });
  await field(changed, 'Poziția').fill('președinte');
  await expectAccessible();
  await button(changed, 'Salvează').click();
  await expect.element(board.getByText('președinte')).toBeVisible();
});

test('beside its title a panel says what it is for, and by which rule', async () => {
  await openVisas();
  const open = button(page, 'Ajutor: Vize');
  await open.click();
  const help = page.getByRole('dialog', { name: 'Vize' });
  await expectPart(help, 'valabilă până la 31 martie');
  await expectPart(help, 'Sursa: OG 65/1994, art. 21');
  expect(help.element().textContent).not.toContain('MEM-');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expectCount(help, 0);
  await expect.element(open).toHaveFocus();
});

test.for(['person', 'company'] as const)(
  'a closed panel of a %s asks for nothing but what it tells',
  async (kind) => {
    const contract = kind === 'person' ? personVisas : companyVisas;
    const flag = kind === 'person' ? 'checked' : 'visa';
    serveList(contract, 'visa-list', [{ year: thisYear, [flag]: true, date: `${thisYear}-01-15` }]);
    answer('GET /api/regions', {
      body: collection([{ '@id': '/api/regions/1', id: 1, name: 'Cluj' }]),
    });
    await openRecordPage(kind, { lastVisaYear: thisYear, fixedDue: 0, discountNames: ['penalties'] });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(choice(page, 'Filiala')).toHaveValue('/api/regions/1');
    const visas = `/api/${contract.plural}`;
    const hint = page.getByRole('region', { name: 'Practică', exact: true }).getByText(/^Ultima viză: /);
    await expectText(hint, `Ultima viză: ${thisYear}`);
    await expectText(
      page.getByText(/^Active în/),
      `Active în ${thisYear}: fixă 0,00 RON, Anulare penalități`,
    );
    // The record and its choices.
    const asked = requestedPaths().filter((path) => !/regions|company_types/.test(path));
    expect(asked).toEqual([
      expect.stringMatching(kind === 'person' ? /persons\/[\w-]+$/ : /companies\/[\w-]+$/),
    ]);

    await openPanel('Vize');
    await expect.element(page.getByRole('table', { name: 'Vize ultimii 5 ani' })).toBeVisible();
    expect(requestedPaths().filter((path) => /person_|company_(?!types)/.test(path))).toEqual([visas]);
  },
);

test('a visa is neither given nor refused by a box that was overlooked', { tags: 'deep' }, async () => {
  serveList(personVisas, 'visa-list');
  await openVisas();
  const visas = await openPanel('Vize');
  await field(visas, 'An').fill('2026');
  await button(visas, 'Adaugă').click();
  await expect.element(choice(visas, 'Viza')).toHaveAccessibleDescription('Campul Viza este obligatoriu');
  await expect.element(visas.getByText(noVisa)).toBeVisible();
  await choice(visas, 'Viza').selectOptions('Da');
  await button(visas, 'Adaugă').click();
  await expectRow(visas.getByRole('table', { name: 'Vize ultimii 5 ani' }), '2026Da');
});

test('visas: the latest record of a year decides, five years are shown', { tags: 'deep' }, async () => {
  const years = Array.from({ length: 6 }, (_, index) => thisYear - 6 + index);
  serveList(
    personVisas,
    'visa-list',
    years.map((year) => ({ year, checked: true, date: `${year}-02-10` })),
  );
  await openVisas({ visaValidUntil: `${thisYear + 1}-03-31` });
  const visas = await openPanel('Vize');
  const summary = visas.getByRole('table', { name: 'Vize ultimii 5 ani' });
  await expectCount(rows(summary), 5);
  await expect
    .element(visas.getByText('Viza pentru anul curent este valabilă până la 31 martie al anului următor.'))
    .toBeVisible();

  const add = button(visas, 'Adaugă');
  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOptions('Da');
  await field(visas, 'Data').fill(`15.01.${thisYear}`);
  await add.click();
  await expectText(row(summary, String(thisYear)), `${thisYear}Da15.01.${thisYear}`);
  await expectCount(rows(summary), 5);

  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOptions('Nu');
  await field(visas, 'Data').fill(`20.01.${thisYear}`);
  await field(visas, 'Motiv').fill('Lipsă ore de pregătire');
  await add.click();
  await expectText(row(summary, String(thisYear)), `${thisYear}Nu20.01.${thisYear}`);

  await button(visas, new RegExp(`Șterge ${thisYear}, Nu`)).click();
  await confirmDeletion('Lipsă ore de pregătire');
  await expectText(row(summary, String(thisYear)), `${thisYear}Da15.01.${thisYear}`);
});

test('visas of a firm are added, summed up and removed', { tags: 'deep' }, async () => {
  serveList(companyVisas, 'visa-list');
  await openPanels('company', (company) => <CompanyVisaPanel company={company} isOwn={false} />, {
    visaValidUntil: `${thisYear + 1}-03-31`,
  });
  const visas = await openPanel('Vize');
  const summary = visas.getByRole('table', { name: 'Vize ultimii 5 ani' });
  await expect.element(visas.getByText(noVisa)).toBeVisible();
  await field(visas, 'An').fill('2025');
  await choice(visas, 'Viza').selectOptions('Da');
  await field(visas, 'Data').fill('3.2.2025');
  await button(visas, 'Adaugă').click();
  await expectRow(summary, '03.02.2025');
  await expect.element(visas.getByText(/valabilă până la 31 martie/)).toBeVisible();

  await button(visas, /^Șterge 2025/).click();
  await confirmDeletion('2025');
  await expect.element(visas.getByText(noVisa)).toBeVisible();

  await field(visas, 'An').fill('2024');
  await choice(visas, 'Viza').selectOptions('Nu');
  await field(visas, 'Data').fill('5.2.2024');
  await button(visas, 'Adaugă').click();
  await expectRow(summary, '2024Nu05.02.2024');
});
