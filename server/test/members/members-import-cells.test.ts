/** Cells as spreadsheets of several programs show them, up to the preview (EXC-93 to EXC-98). */
import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { createCnp } from '../builders/identifiers.ts';
import {
  confirmMembers,
  errorsOfImport,
  membersCsv,
  previewMembers,
  rowsOfImport,
} from '../builders/members-file.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createWorkbook } from '../builders/workbook.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

const fixture = (name: string) => readFile(new URL(`../fixtures/tables/${name}`, import.meta.url));

/** The values of the only new member of a file, by label. */
async function onlyMember(content: string | Buffer): Promise<Record<string, string>> {
  const { id, status } = await previewMembers(app, as, 'persons', content);
  if (status !== 'previewed') throw new Error(JSON.stringify(await errorsOfImport(app, as, id)));
  const [row] = await rowsOfImport(app, as, id);
  const changes = (row?.changes ?? []) as { label: string; after: string }[];
  return Object.fromEntries(changes.map(({ label, after }) => [label, after]));
}

test('a CNP that a formula of Excel forces to be text is the CNP', async () => {
  expect(await onlyMember(await fixture('persons-cnp-equals.csv'))).toMatchObject({ CNP: '2790202122421' });
});

test('a workbook since 1904 has its dates, also with the element of newer versions of Excel', async () => {
  expect(await onlyMember(await fixture('persons-1904-modern-excel.xlsx'))).toMatchObject({
    'Data nașterii': '02.02.1979',
  });
});

const formats = ['General', '00000', '0000 000 000', '"CIP"0000', '[$-418]d mmmm yyyy', '0" (an)"'];

/** A workbook of Excel: numbers with formats of their own. */
function formattedXlsx(cells: readonly (readonly [value: number | string, style: number])[]): Buffer {
  const titles = ['Nume', 'Prenume', 'CNP', 'Nr. matricol', 'Filiala', 'Mobil', 'CIP', 'Data nașterii'];
  const xml = (text: string) => text.replaceAll('"', '&quot;');
  const cell = ([value, style]: readonly [number | string, number]) =>
    typeof value === 'number'
      ? `<c s="${style}"><v>${value}</v></c>`
      : `<c s="${style}" t="inlineStr"><is><t>${xml(value)}</t></is></c>`;
  const rows = `<row r="1">${titles.map((title) => cell([title, 0])).join('')}</row><row r="2">${cells.map(cell).join('')}</row>`;
  const styles = `<styleSheet xmlns="urn:x"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${xml(code)}"/>`).join('')}</numFmts>
    <cellXfs>${formats.map((_, at) => `<xf numFmtId="${at + 164}"/>`).join('')}</cellXfs></styleSheet>`;
  return createWorkbook({ rows, parts: { 'xl/styles.xml': styles } });
}

test('number formats with leading zeros and texts give what the sheet shows', async () => {
  const { cnp } = createCnp();
  const number = Number(uniqueNumber()) % 10_000;
  const read = await onlyMember(
    formattedXlsx([
      [uniqueWord(), 0],
      ['Ana', 0],
      [Number(cnp), 0],
      [number, 1],
      [region.name, 0],
      [740123456, 2],
      [number, 3],
      [28888, 4],
    ]),
  );
  expect(read).toMatchObject({
    CNP: cnp,
    'Număr matricol': String(number).padStart(5, '0'),
    'Telefon mobil': '0740 123 456',
    CIP: `CIP${String(number).padStart(4, '0')}`,
    'Data nașterii': '02.02.1979',
  });
});

test.each(['biff8', 'xlsx', 'biff5'] as const)(
  'number formats of %s, as other programs write it',
  async (bookType) => {
    const [number, word] = [Number(uniqueNumber()) % 10_000, uniqueWord()];
    const sheet = utils.aoa_to_sheet([
      ['Nume', 'Prenume', 'Nr. matricol', 'Filiala', 'Mobil'],
      [
        word,
        'Ana',
        { t: 'n', v: number, z: '00000000' },
        region.name,
        { t: 'n', v: 740123456, z: '0000000000' },
      ],
    ]);
    const bytes: Buffer = write(utils.book_new(sheet, 'Foaie'), { type: 'buffer', bookType });
    expect(await onlyMember(bytes)).toMatchObject({
      'Număr matricol': String(number).padStart(8, '0'),
      'Telefon mobil': '0740123456',
    });
  },
);

test.each([
  ['="0740123456"', '0740123456'],
  ["'0740123456", '0740123456'],
  ["'+40740123456", '+40740123456'],
  ['"=""0740123456"""', '0740123456'],
  ['=”0740123456”', '0740123456'],
])('a phone written as %s', async (cell, phone) => {
  const csv = membersCsv(
    ['Nume', 'Prenume', 'Nr. matricol', 'Filiala', 'Mobil', 'Data nașterii', 'An înscriere'],
    [[uniqueWord(), 'Ana', String(uniqueNumber()), region.name, cell, '2 februarie 1979', '2 005']],
  );
  expect(await onlyMember(csv)).toMatchObject({
    'Telefon mobil': phone,
    'Data nașterii': '02.02.1979',
    'Anul înscrierii': '2005',
  });
});

test('a date in a column of codes is refused by row', async () => {
  const cells: Record<string, string>[] = ['01.07.2012', '2012-07-01', 'iul.-12', 'Jul-12', '1/7/2012'].map(
    (code) => ({
      code,
    }),
  );
  const csv = membersCsv(
    ['Nume', 'Prenume', 'CNP', 'Nr. matricol', 'Filiala'],
    cells.map(({ code = '' }) => [uniqueWord(), 'Ana', createCnp().cnp, code, region.name]),
  );
  const { id, status } = await previewMembers(app, as, 'persons', csv);
  expect(status).toBe('failed');
  const message = expect.stringMatching(/^Codul a fost transformat în dată/);
  expect(await errorsOfImport(app, as, id)).toEqual(
    cells.map((_, at) => [at + 2, 'Număr matricol', message]),
  );
});

test('so is the date of a spreadsheet', async () => {
  const bytes = formattedXlsx([
    [uniqueWord(), 0],
    ['Ana', 0],
    [Number(createCnp().cnp), 0],
    [41091, 4],
    [region.name, 0],
  ]);
  const { id } = await previewMembers(app, as, 'persons', bytes);
  expect(await errorsOfImport(app, as, id)).toEqual([
    [2, 'Număr matricol', expect.stringMatching(/transformat în dată/)],
  ]);
});

const wrongDigit = (cnp: string) => `${cnp.slice(0, 12)}${(Number(cnp.at(-1)) + 1) % 10}`;

test('a CNP of 13 digits with a wrong check digit is an error, unless the register has it (EXC-98)', async () => {
  const known = wrongDigit(createCnp().cnp);
  await createPerson(db, { region, cnp: known });
  const titles = ['Nume', 'Prenume', 'CNP', 'Nr. matricol', 'Filiala', 'Mobil'];
  const file = (rows: string[][]) => previewMembers(app, as, 'persons', membersCsv(titles, rows));
  const fresh = () => [uniqueWord(), 'Ana'];
  const wrong = wrongDigit(createCnp().cnp);
  const failed = await file([
    [...fresh(), wrong, '', region.name],
    [...fresh(), `${wrong.slice(0, 1)} ${wrong.slice(1)}`, '', region.name],
    ['', '', known, '', '', '0722 222 222'],
    [...fresh(), createCnp().cnp, '', region.name],
  ]);
  const message = 'CNP-ul nu trece verificarea cifrei de control: corectați-l în fișier.';
  expect(await errorsOfImport(app, as, failed.id)).toEqual([
    [2, 'CNP', message],
    [3, 'CNP', message],
  ]);
  // Codes of foreigners have other lengths; they are only doubted, like what the register has.
  const foreign = await file([
    [...fresh(), `PL${uniqueNumber()}`, '', region.name],
    ['', '', known, '', '', '0722 222 222'],
  ]);
  expect(foreign).toMatchObject({ status: 'previewed', newRows: 1, changedRows: 1, doubtfulRows: 2 });
  expect(await confirmMembers(app, as, foreign.id)).toMatchObject({ status: 'done' });
});
