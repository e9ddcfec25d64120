/** Ways in which other systems lose data while they import: none of our imports does, or it says so (EXC-262). */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { userImportColumns } from '@ceccar/contract/account/users-import';
import { defaultChoices } from '@ceccar/contract/exchange/file-reading';
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import { companyImportColumns, personImportColumns } from '@ceccar/contract/members/member-imports';
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { courseMemberColumns } from '@ceccar/contract/training/course-members-import';
import { expect, test } from 'vitest';
import { createFolder, writeBytes } from '../../../../test/files/samples.ts';
import { csvLine } from './csv-cell.ts';
import { openFile } from './read-file.ts';
import { emptyReading, readTable } from './read-table.ts';
import { tableColumns } from './table-heading.ts';
import { TableRefusal } from './table-refusal.ts';

const imports: Readonly<Record<string, readonly ImportColumn[]>> = {
  persons: personImportColumns,
  companies: companyImportColumns,
  users: userImportColumns,
  dues: dueImportColumns,
  courses: courseMemberColumns,
};
const limits = { rows: 1_000, cells: 100_000, unpackedBytes: 10_000_000 };
const folder = await createFolder();
let files = 0;

/** The cells of each row in the order of the columns, or why it or the whole file is refused; then the unknown titles. */
async function read(columns: readonly ImportColumn[], text: string) {
  files += 1;
  const file = await open(await writeBytes(join(folder, `${files}.csv`), Buffer.from(text)));
  const [rows, reading, titled]: [
    (string | string[])[],
    ReturnType<typeof emptyReading>,
    ReturnType<typeof tableColumns>,
  ] = [[], emptyReading(), tableColumns(columns)];
  try {
    const source = await openFile(file.fd, titled, limits, null);
    for await (const row of readTable(source, titled, { choices: defaultChoices, isStrict: false }, reading))
      rows.push('cells' in row ? Object.values(row.cells) : row.problem);
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    rows.push(error.message);
  } finally {
    await file.close();
  }
  return { rows, unknown: reading.unknownColumns.map(({ title }) => title) };
}

type File = { titles: string[]; values: string[] };
type Expected = { rows: (string | string[] | RegExp)[]; unknown?: string[] };
type Case = (file: File) => { text: string; expected: Expected };

const lines = (separator: string, ...rows: string[][]) =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('');
const quoted = (text: string) => `"${text}"`;
const withLast = (values: string[], last: string) => [...values.slice(0, -1), last];
/** The notation of another row may not follow from the first one. */
const read1 = ({ values }: File, ...rows: string[][]): Expected => ({ rows: [values, ...rows], unknown: [] });

const cases: Readonly<Record<string, Case>> = {
  // A first row that is shorter or longer than the others.
  'a short row above the heading': (file) => ({
    text: lines(';', ['Lista'], file.titles, file.values),
    expected: read1(file),
  }),
  'a first row without its last cells that are not required': (file) => ({
    text: lines(';', file.titles, [...file.values.slice(0, -1), ''], file.values),
    expected: { rows: [withLast(file.values, ''), file.values] },
  }),
  'a heading shorter than the rows': (file) => ({
    text: lines(';', file.titles, [...file.values, 'în plus'], file.values),
    expected: { rows: [/^Rândul are \d+ (?:de )?celule, iar primul rând are/, file.values] },
  }),
  'a second row longer than the first': (file) => ({
    text: lines(';', file.titles, file.values, [...file.values, '', 'în plus']),
    expected: { rows: [file.values, /^Rândul are/] },
  }),
  'a column without a title': (file) => ({
    text: lines(';', [...file.titles, ''], [...file.values, 'fără titlu']),
    expected: { rows: [file.values], unknown: [''] },
  }),
  // Apostrophes and minuses that our own and other files begin values with.
  'values that our CSV protects with an apostrophe': (file) => {
    const values = file.values.map(
      (_, at) => ['-Popescu', '=1+1', '@ana', "'-", '+40 740', '-12,50'][at % 6] ?? '',
    );
    return {
      text: lines(';', file.titles) + csvLine(values),
      expected: { rows: [values] },
    };
  },
  "a value '-12": (file) => ({
    text: lines(';', file.titles, withLast(file.values, "'-12")),
    expected: { rows: [withLast(file.values, '-12')] },
  }),
  'a value that begins with the apostrophe of a name': (file) => ({
    text: lines(';', file.titles, withLast(file.values, "'s-Hertogenbosch")),
    expected: { rows: [withLast(file.values, "'s-Hertogenbosch")] },
  }),
  // Separators inside cells and titles.
  'commas inside quoted values between commas': (file) => ({
    text: lines(
      ',',
      file.titles,
      file.values.map((value) => quoted(`${value}, bis`)),
    ),
    expected: { rows: [file.values.map((value) => `${value}, bis`)] },
  }),
  'semicolons inside quoted values': (file) => ({
    text: lines(
      ';',
      file.titles,
      file.values.map((value) => quoted(`${value}; bis`)),
    ),
    expected: { rows: [file.values.map((value) => `${value}; bis`)] },
  }),
  'commas inside values between semicolons': (file) => ({
    text: lines(
      ';',
      file.titles,
      file.values.map((value) => `${value}, bis`),
    ),
    expected: { rows: [file.values.map((value) => `${value}, bis`)] },
  }),
  'a title with a comma between commas': (file) => ({
    text: lines(',', [...file.titles, quoted('Alte date, pe scurt')], [...file.values, 'x']),
    expected: { rows: [file.values], unknown: ['Alte date, pe scurt'] },
  }),
  'a line end inside a value': (file) => ({
    text: lines(';', file.titles, withLast(file.values, quoted('unu\r\ndoi')), file.values),
    expected: { rows: [withLast(file.values, 'unu\ndoi'), file.values] },
  }),
  // Two columns of one title.
  'a known title twice': (file) => ({
    text: lines(';', [...file.titles, file.titles[0] ?? ''], [...file.values, 'altul']),
    expected: { rows: [/ apare de două ori: „/] },
  }),
  'a known title twice in another spelling': (file) => ({
    text: lines(';', [...file.titles, (file.titles[0] ?? '').toUpperCase()], [...file.values, 'altul']),
    expected: { rows: [/ apare de două ori: „/] },
  }),
  'an unknown title twice': (file) => ({
    text: lines(';', [...file.titles, 'Notă', 'Notă'], [...file.values, 'unu', 'doi']),
    expected: { rows: [file.values], unknown: ['Notă', 'Notă'] },
  }),
  // A separator after the last cell.
  'a separator after each line': (file) => ({
    text: lines(';', [...file.titles, ''], [...file.values, '']),
    expected: read1(file),
  }),
  'a separator after the heading only': (file) => ({
    text: lines(';', [...file.titles, ''], file.values),
    expected: read1(file),
  }),
  'a separator after the rows only': (file) => ({
    text: lines(';', file.titles, [...file.values, ''], [...file.values, '', '', '']),
    expected: read1(file, file.values),
  }),
  'commas after each line': (file) => ({
    text: lines(',', [...file.titles, '', ''], [...file.values, '', '']),
    expected: read1(file),
  }),
  'a tab after each line': (file) => ({
    text: lines('\t', [...file.titles, ''], [...file.values, '']),
    expected: read1(file),
  }),
  // Lines that spreadsheets and MS-DOS add.
  'sep= with a separator of its own': (file) => ({
    text: `sep=^\r\n${lines('^', file.titles, file.values)}`,
    expected: read1(file),
  }),
  'sep=|': (file) => ({ text: `sep=|\r\n${lines('|', file.titles, file.values)}`, expected: read1(file) }),
  'bars without sep=': (file) => ({ text: lines('|', file.titles, file.values), expected: read1(file) }),
  'the end mark of MS-DOS': (file) => ({
    text: `${lines(';', file.titles, file.values)}\u001a`,
    expected: read1(file),
  }),
  'end marks and a line end': (file) => ({
    text: `${lines(';', file.titles, file.values)}\u001a\u001a\r\n`,
    expected: read1(file),
  }),
};

test('no import loses a cell, or it says which (EXC-262)', async () => {
  const wrong: unknown[] = [];
  for (const [type, columns] of Object.entries(imports))
    for (const [name, make] of Object.entries(cases)) {
      const file = {
        titles: columns.map(({ title }) => (title.includes(',') ? quoted(title) : title)),
        values: columns.map((_, at) => `valoarea ${at + 1}`),
      };
      const { text, expected } = make(file);
      const found = await read(columns, text);
      const isRight =
        found.rows.length === expected.rows.length &&
        expected.rows.every((row, at) =>
          row instanceof RegExp ? row.test(String(found.rows[at])) : String(row) === String(found.rows[at]),
        ) &&
        (expected.unknown === undefined || String(expected.unknown) === String(found.unknown));
      if (!isRight) wrong.push([type, name, found, expected]);
    }
  expect(wrong).toEqual([]);
});
