/** Files of persons: corrected, previewed, confirmed, undone; and photos (EXC-60, EXC-67, EXC-70). */
import { readFile } from 'node:fs/promises';
import { createCnp } from '../server/test/builders/identifiers.ts';
import { membersXlsx } from '../server/test/builders/members-file.ts';
import { createWorkbook, textRow } from '../server/test/builders/workbook.ts';
import { photo, textFile } from './files.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { chooseFile, row, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

const titles = ['Nume', 'Prenume', 'CNP', 'Filiala', 'Telefon mobil'];

function spreadsheet(name: string, rows: readonly (readonly string[])[]) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: membersXlsx(titles, rows) };
}

test('persons from an XLSX with two bad rows, mended, seen, confirmed and taken back', async ({
  openAs,
  register,
}) => {
  const word = uniqueWord();
  const [known, fresh] = [createCnp().cnp, createCnp().cnp];
  const person = await register.createPerson({ cnp: known, mobileNumber: '0700 000 001' });
  const rows = [
    ['', '', known, '', '0722 123 456'],
    [`Proba${word}`, 'Ioana', fresh, 'Cluj', '0733 333 333'],
  ];
  const page = await openAs('admin', '/imports');
  await page.getByRole('button', { name: 'Persoane', exact: true }).click();
  await expect(page.getByRole('link', { name: 'modelul CSV' })).toHaveAttribute(
    'href',
    '/download/import_template/persons',
  );

  await chooseFile(
    page.getByRole('main'),
    spreadsheet(`${word}.xlsx`, [
      ...rows,
      ['A', 'B', '1,8001E+12', 'Cluj'],
      ['A', 'B', createCnp().cnp, 'Klausenburg'],
    ]),
  );
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  const reported = page
    .getByRole('alert')
    .filter({ hasText: `Din ${word}.xlsx nu s-a înregistrat nimic: 2 erori` });
  await expect(reported.getByRole('listitem')).toHaveText([
    'Rândul 4, CNP „1,8001E+12”: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.',
    'Rândul 5, Filiala „Klausenburg”: Nu există în listă; ați vrut „Cluj”?',
  ]);

  const corrected = page.getByRole('region', { name: 'Trimite fișierul corectat' });
  await chooseFile(corrected, spreadsheet(`${word}-corectat.xlsx`, rows));
  await corrected.getByRole('button', { name: 'Previzualizează' }).click();
  await expect(page.getByText('Se adaugă 1 persoană, se modifică 1 persoană.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Rândurile fișierului' });
  await expect(lines.getByRole('row').nth(1)).toContainText(`Proba${word} Ioana`);
  await page.getByRole('button', { name: /^Modificate/ }).click();
  await expect(lines.getByRole('columnheader')).toContainText(['Rând', 'Telefon mobil']);
  await expect(lines.getByRole('row').nth(1)).toContainText(/0700 000 001 →.*0722 123 456/);
  await lookAt(page, 'imports-preview');
  expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0700 000 001' });

  await page.getByRole('button', { name: 'Confirmă și înregistrează' }).click();
  await expect(page.getByText('finalizat')).toBeVisible();
  expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0722 123 456' });
  await page.getByRole('list', { name: 'Rândurile fișierului' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Proba${word} Ioana`);

  // `lookAt` left the window as narrow as a phone's, where the rows are not shown as a table.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/imports');
  const done = row(page.getByRole('table', { name: 'Importuri' }), `${word}-corectat.xlsx`);
  await done.getByRole('button', { name: /^Anulează importul/ }).click();
  const question = page.getByRole('dialog', { name: 'Anulați importul?' });
  await question.getByRole('button', { name: 'Anulează importul' }).click();
  await expect(done).toContainText('anulat');
  expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0700 000 001' });
  expect(await register.read(`/api/persons?cnp__eq=${fresh}`)).toMatchObject({ 'hydra:totalItems': 0 });
});

test('hidden rows are told before anything is written, and read if that is chosen', async ({ openAs }) => {
  const word = uniqueWord();
  const rowOf = (line: number) => textRow(line, [`Rând${line}${word}`, 'Ana', createCnp().cnp, 'Cluj', 'x']);
  const buffer = createWorkbook({
    rows: `${textRow(1, ['Nume', 'Prenume', 'CNP', 'Filiala', 'Poreclă'])}${rowOf(2)}${rowOf(3).replace('<row', '<row hidden="1"')}`,
  });
  const page = await openAs('admin', '/imports?type=persons');
  await chooseFile(page.getByRole('main'), { ...spreadsheet(`${word}.xlsx`, []), buffer });
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  const reading = page.getByRole('region', { name: 'Cum a fost citit fișierul' });
  await expect(reading).toContainText('S-a citit foaia „Foaie”.');
  await expect(reading.getByLabel('Coloana „Poreclă”')).toHaveValue('-');
  await expect(page.getByText('Se adaugă 1 persoană.')).toBeVisible();
  await reading.getByRole('checkbox', { name: 'Citește și 1 rând ascuns: rândul 3' }).check();
  await reading.getByLabel('Coloana „Poreclă”').selectOption({ label: 'Locul nașterii' });
  await reading.getByRole('button', { name: 'Citește din nou' }).click();
  await expect(page.getByText('Se adaugă 2 persoane.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rândurile fișierului' })).toContainText(/Locul nașterii.*x/);
  await lookAt(page, 'imports-reading');
});

test('accounts for new persons: one-time passwords given once, changed at the first sign-in', async ({
  openAs,
  tolerate,
}) => {
  tolerate(answered(422));
  const word = uniqueWord();
  const email = `${word}@exemplu.ro`;
  const page = await openAs('admin', '/imports?type=persons');
  const buffer = membersXlsx(
    ['Nume', 'Prenume', 'CNP', 'Filiala', 'E-mail'],
    [[`Cont${word}`, 'Ana', createCnp().cnp, 'Cluj', email]],
  );
  await chooseFile(page.getByRole('main'), { ...spreadsheet(`${word}.xlsx`, []), buffer });
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  await page.getByRole('checkbox', { name: 'Creează și conturi' }).check();
  await lookAt(page, 'imports-accounts');
  await page.getByRole('button', { name: 'Confirmă și înregistrează' }).click();
  await expect(page.getByText('S-a creat un cont.')).toBeVisible();
  await page.getByRole('button', { name: 'Descarcă parolele' }).click();
  const question = page.getByRole('dialog', { name: 'Descărcați parolele?' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Descarcă parolele' }).click(),
  ]);
  const [, line = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const [, , , , username = '', password = ''] = line.split(';');
  expect(username).toBe(email.toLowerCase());
  await expect(page.getByText(/^Parolele de unică folosință au fost descărcate la/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descarcă parolele' })).toHaveCount(0);
  await lookAt(page, 'imports-passwords');

  const own = await openAs(null, '/login');
  await signInByForm(own, username, password);
  await own.getByLabel('Parola nouă', { exact: true }).fill(`Parola-${word}-a-mea`);
  await own.getByRole('button', { name: 'Autentificare' }).click();
  await expect(own).toHaveURL(/\/member$/);
});

test('a preview that is given up writes nothing', async ({ openAs, register }) => {
  const word = uniqueWord();
  const { cnp } = createCnp();
  const page = await openAs('admin', '/imports?type=persons');
  await chooseFile(page.getByRole('main'), spreadsheet(`${word}.xlsx`, [[word, 'Ana', cnp, 'Cluj']]));
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  await page.getByRole('button', { name: 'Renunță', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renunță la import' }).click();
  await expect(page.getByText('abandonat', { exact: true })).toBeVisible();
  expect(await register.read(`/api/persons?cnp__eq=${cnp}`)).toMatchObject({ 'hydra:totalItems': 0 });
});

test('photos find their persons by the names of their files', async ({ openAs, register }) => {
  const number = uniqueWord();
  const person = await register.createPerson({ regNumber: number });
  const page = await openAs('admin', '/imports');
  await page.getByRole('button', { name: 'Fotografii', exact: true }).click();
  // The form for dues, which is the first on the page, has a button of the same name.
  await expect(page.getByRole('button', { name: /^Alege imaginile/ })).toBeVisible();
  await page.getByRole('button', { name: 'Importă' }).click();
  await expect(page.getByText('Selectează cel puțin o imagine.')).toBeVisible();
  await expect(page.getByText('sau trageți-le aici')).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Alege imaginile/ }).click(),
  ]);
  await chooser.setFiles([
    { ...photo, name: `${number}.png` },
    { ...photo, name: 'nimeni.png' },
    { ...textFile, name: 'act.jpg' },
  ]);
  await page.getByRole('button', { name: 'Importă' }).click();
  await expect(page.getByText('O fotografie înregistrată · fără potrivire: 1 · refuzată: 1')).toBeVisible();
  const results = page.getByRole('list', { name: 'Imaginile trimise' }).getByRole('listitem');
  await expect(results).toHaveText([
    /^refuzatăact\.jpgTrebuie să fie o imagine JPEG sau PNG\.$/,
    /^fără potrivirenimeni\.png$/,
    new RegExp(`^înregistrată${number}\\.png`),
  ]);
  await lookAt(page, 'imports-photos');
  await results.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(person.lastName));
  expect(await register.read(person['@id'])).toMatchObject({ hasPhoto: true });
});
