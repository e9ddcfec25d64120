/** A new person: identification first, then languages and visas; errors and warnings keep the input. */
import { createCnp } from '../server/test/builders/identifiers.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  choice,
  clickSave,
  confirmDeletion,
  expectAccessible,
  expectRow,
  field,
  filter,
  notSavedText,
  openFilters,
  openPanel,
  row,
  rows,
  save,
  savedText,
} from './verbs.ts';
import { answered } from './watch.ts';

const thisYear = new Date().getFullYear();

test('a person is added with what is known; a doubtful CNP warns and does not stop', async ({ openAs }) => {
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
  await expectAccessible(page);

  await field(page, 'Nume').fill(lastName);
  await field(page, 'Prenume').fill('Ileana');
  await choice(page, 'Filiala').selectOption({ label: 'Cluj' });
  await create.click();
  await expect(page.getByText(/Verificați valorile marcate/)).toBeVisible();
  await create.click();
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
  await expectAccessible(page);
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

test('a day that is not in the calendar is refused at its field, and nothing typed is lost', async ({
  openAs,
  register,
}) => {
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const personal = await openPanel(page, 'Date personale');
  await field(personal, 'Locul nașterii').fill('Gherla');
  await field(personal, 'Data nașterii').fill('31.02.1980');
  await clickSave(page);

  await expect(field(personal, 'Data nașterii')).toHaveAccessibleDescription(/Data nu există în calendar/);
  await expect(field(personal, 'Data nașterii')).toHaveValue('31.02.1980');
  await expect(field(personal, 'Locul nașterii')).toHaveValue('Gherla');

  await field(personal, 'Data nașterii').fill('28.02.1980');
  await save(personal);
  await page.reload();
  await openPanel(page, 'Date personale');
  await expect(field(personal, 'Data nașterii')).toHaveValue('28.02.1980');
  await expect(field(personal, 'Locul nașterii')).toHaveValue('Gherla');
});

test('a registration number that another person has is refused by that name', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const number = uniqueWord();
  const holder = await register.createPerson({ regNumber: number });
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const identification = await openPanel(page, 'Identificare membru');
  await field(identification, 'Număr matricol').fill(number);
  await clickSave(page);
  const input = field(identification, 'Număr matricol');
  await expect(input).toHaveAccessibleDescription(new RegExp(String(holder.lastName)));
  await expect(input).toHaveValue(number);
});

test('languages are added and removed', async ({ openAs, register }) => {
  const person = await register.createPerson();
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const languages = await openPanel(page, 'Limbi străine');
  const table = languages.getByRole('table', { name: 'Limbi străine' });
  await languages.getByRole('button', { name: 'Adaugă' }).click();
  await expect(languages.getByText('Campul Limba este obligatoriu')).toBeVisible();

  for (const name of ['germană', 'maghiară']) {
    await choice(languages, 'Limba').selectOption({ label: name });
    await choice(languages, 'Scris').selectOption({ label: 'mediu' });
    await choice(languages, 'Citit').selectOption({ label: 'avansat' });
    await languages.getByRole('button', { name: 'Adaugă' }).click();
    await expectRow(table, name);
  }
  await expect(choice(languages, 'Limba')).toHaveValue('');

  await languages.getByRole('button', { name: 'Șterge germană, mediu, avansat' }).click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await question.getByRole('button', { name: 'Renunță' }).click();
  await expect(rows(table)).toHaveCount(2);
  await languages.getByRole('button', { name: 'Șterge germană, mediu, avansat' }).click();
  await confirmDeletion(page, 'germană');
  await expect(rows(table)).toHaveCount(1);
  await expectRow(table, 'maghiară');
});

test('visas: the latest record of a year decides, five years are shown', async ({ openAs, register }) => {
  const person = await register.createPerson();
  for (let year = thisYear - 6; year < thisYear; year += 1) {
    await register.createVisa(person, { year, checked: true, date: `${year}-02-10` });
  }
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const visas = await openPanel(page, 'Vize');
  const summary = visas.getByRole('table', { name: 'Vize ultimii 5 ani' });
  await expect(rows(summary)).toHaveCount(5);
  await expect(
    visas.getByText('Viza pentru anul curent este valabilă până la 31 martie al anului următor.'),
  ).toBeVisible();

  const add = visas.getByRole('button', { name: 'Adaugă' });
  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOption({ label: 'Da' });
  await field(visas, 'Data').fill(`15.01.${thisYear}`);
  await add.click();
  await expect(row(summary, String(thisYear))).toHaveText(`${thisYear}Da15.01.${thisYear}`);
  await expect(rows(summary)).toHaveCount(5);

  await field(visas, 'An').fill(String(thisYear));
  await choice(visas, 'Viza').selectOption({ label: 'Nu' });
  await field(visas, 'Data').fill(`20.01.${thisYear}`);
  await field(visas, 'Motiv').fill('Lipsă ore de pregătire');
  await add.click();
  await expect(row(summary, String(thisYear))).toHaveText(`${thisYear}Nu20.01.${thisYear}`);

  const later = visas.getByRole('button', { name: new RegExp(`Șterge ${thisYear}, Nu`) });
  await later.click();
  await confirmDeletion(page, 'Lipsă ore de pregătire');
  await expect(row(summary, String(thisYear))).toHaveText(`${thisYear}Da15.01.${thisYear}`);
});

test('deleting a person asks first, by name', async ({ openAs, register }) => {
  const person = await register.createPerson({ firstName: 'De-șters' });
  const name = `${person.lastName} De-șters`;
  const page = await openAs('admin', '/persons');
  await openFilters(page);
  await filter(page, 'Nume').fill(String(person.lastName));
  await filter(page, 'Nume').press('Enter');
  await page.getByRole('button', { name: `Șterge ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(question.getByRole('button', { name: 'Renunță' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Renunță' }).click();
  await expectRow(page, name.split(' ')[0] ?? '');

  await page.getByRole('button', { name: `Șterge ${name}` }).click();
  await confirmDeletion(page, name);
  await expect(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
});
