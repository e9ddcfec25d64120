/** How a file was read, shown with its preview, and read again with other choices (EXC-104). */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { encodeText } from '../builders/encoded-text.ts';
import { createCnp } from '../builders/identifiers.ts';
import {
  confirmMembers,
  membersCsv,
  previewMembers,
  rowsOfImport,
  sendMembers,
  workOnImport,
} from '../builders/members-file.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createWorkbook, textRow } from '../builders/workbook.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const titles = ['Nume', 'Prenume', 'CNP', 'Filiala', 'Poreclă'];

const person = () => [uniqueWord(), 'Ana', createCnp().cnp, region.name, 'x'];

async function reread(id: number, choices: object) {
  const { status, body } = await app.api.post(`/api/imports/${id}/reread`, choices, { as });
  expect([status, body.status]).toEqual([200, 'waiting']);
  return workOnImport(app, as, id);
}

async function namesOf(id: number): Promise<unknown[]> {
  return (await rowsOfImport(app, as, id)).map(({ name }) => name);
}

test('hidden rows, unknown columns and the sheet are told with the preview; the choice is read anew', async () => {
  const [seen, hidden] = [person(), person()];
  const rows = `${textRow(1, titles)}${textRow(2, seen)}${textRow(3, hidden).replace('<row', '<row hidden="1"')}`;
  const shown = await previewMembers(app, as, 'persons', createWorkbook({ rows }));
  expect(shown).toMatchObject({
    status: 'previewed',
    newRows: 1,
    reading: {
      sheet: 'Foaie',
      hiddenRows: { count: 1, lines: [3] },
      unknownColumns: [{ place: 5, title: 'Poreclă' }],
    },
    readingChoices: null,
  });
  const again = await reread(shown.id, { hiddenRows: true, columns: { 5: 'birthPlace' } });
  expect(again).toMatchObject({
    status: 'previewed',
    newRows: 2,
    readingChoices: { hiddenRows: true, sheet: null },
    reading: { unknownColumns: [] },
  });
  expect(await namesOf(shown.id)).toEqual([seen, hidden].map(([last, first]) => `${last} ${first}`));
  expect(await confirmMembers(app, as, shown.id)).toMatchObject({ status: 'done' });
  const { status } = await app.api.post(`/api/imports/${shown.id}/reread`, {}, { as });
  expect(status).toBe(409);
});

test('a file that fails on the wrong sheet or heading is read again with another', async () => {
  const row = person();
  const parts = {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${textRow(1, titles)}${textRow(2, row)}</sheetData></worksheet>`,
  };
  // The first sheet in sight has a table of its own, with a mistake.
  const wrong = `${textRow(1, titles)}${textRow(2, ['A', 'B', '123', 'Atlantida'])}`;
  const failed = await previewMembers(app, as, 'persons', createWorkbook({ rows: wrong, parts }));
  expect(failed).toMatchObject({ status: 'failed', reading: { sheet: 'Foaie' } });
  expect(await reread(failed.id, { sheet: 'A doua' })).toMatchObject({
    status: 'previewed',
    newRows: 1,
    errorCount: 0,
  });
  expect(await namesOf(failed.id)).toEqual([`${row[0]} ${row[1]}`]);
});

test('a failed file that was sent again meanwhile is not read twice', async () => {
  const content = membersCsv(titles, [['A', 'B', '', 'Atlantida', uniqueWord()]]);
  const first = await previewMembers(app, as, 'persons', content);
  expect(first.status).toBe('failed');
  expect((await sendMembers(app, as, 'persons', content)).status).toBe(201);
  expect((await app.api.post(`/api/imports/${first.id}/reread`, {}, { as })).status).toBe(409);
});

test('letters that may be others are told before anything is written, and another encoding is chosen', async () => {
  const [, first = '', ...rest] = person();
  const bytes = encodeText(membersCsv(titles.slice(0, 4), [['Neamț', first, ...rest.slice(0, 2)]]), 'cp852');
  const shown = await previewMembers(app, as, 'persons', bytes);
  expect(shown).toMatchObject({
    status: 'previewed',
    reading: { uncertainLetters: [{ example: 'Neamî', line: 2 }] },
  });
  await reread(shown.id, { encoding: 'cp852' });
  expect(await namesOf(shown.id)).toEqual([`Neamț ${first}`]);
});

test.each([
  { sheet: 7 },
  { headingLine: 0 },
  { encoding: 'ebcdic' },
  { hiddenRows: 'poate' },
  { columns: { x: 'cnp' } },
])('the choice %j is refused', async (choices) => {
  const { id } = await previewMembers(app, as, 'persons', membersCsv(titles, [person()]));
  expect((await app.api.post(`/api/imports/${id}/reread`, choices, { as })).status).toBe(422);
});

test('the example of the template is left out and told', async () => {
  const template = await app.api.get('/download/import_template/persons', { as });
  const [heading = '', example = ''] = String(template.text ?? template.body).split('\r\n');
  const row = heading
    .replace(/^\uFEFF/, '')
    .split(';')
    .map(
      (title) =>
        ({ Nume: uniqueWord(), Prenume: 'Ion', CNP: createCnp().cnp, Filiala: region.name })[title] ?? '',
    );
  const content = `${heading}\r\n${example}\r\n${row.join(';')}\r\n`;
  const shown = await previewMembers(app, as, 'persons', content);
  expect(shown).toMatchObject({ status: 'previewed', newRows: 1, reading: { exampleLines: [2] } });
});

test('the template as a workbook is read as it comes, its example on another sheet (EXC-167)', async () => {
  const { bytes } = await app.api.get('/download/import_template/persons.xlsx', { as });
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Date', 1],
    ['Exemplu', 2],
    ['Explicații', 1 + (sheets[0]?.rows[0]?.length ?? 0)],
  ]);
  expect(await previewMembers(app, as, 'persons', bytes)).toMatchObject({
    reading: { sheet: 'Date', exampleLines: [], unknownColumns: [] },
  });
});

test('the case of a file whose second sheet has the data names that sheet', async () => {
  const bytes = await readFile(new URL('../fixtures/tables/persons-second-sheet.xlsx', import.meta.url));
  const shown = await previewMembers(app, as, 'persons', bytes);
  expect(shown).toMatchObject({
    reading: { sheet: 'Date', sheets: [{ state: 'visible' }, { name: 'Date' }] },
  });
});
