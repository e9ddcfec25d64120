/** Our workbooks, read back by another implementation. */
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { mostSheetRows, writeWorkbook } from './write-workbook.ts';

const info = {
  title: 'Lista persoanelor – Restanțieri, Cluj & Iași 22.11.2026',
  subject: 'Lista persoanelor; Filiala: Cluj; Restanțieri',
  day: '22.11.2026',
  createdAt: new Date('2026-11-22T10:00:00Z'),
};

async function read(sheets: readonly Sheet[], mostRows = mostSheetRows) {
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook(info, sheets, mostRows)) pieces.push(piece);
  return readXlsx(new Uint8Array(Buffer.concat(pieces)), { readStyles: true });
}

function texts(batches: readonly (readonly (readonly string[])[])[]): Sheet {
  return { name: 'Export', columns: [{ title: 'Text', format: 'text', width: 20 }], batches };
}

test('each cell has the type of its column', async () => {
  const columns = (['text', 'number', 'amount', 'date', 'moment'] as const).map((format) => ({
    title: format,
    format,
    width: 12,
  }));
  const rows = [
    ['0012', '12', '-1234.50', '2026-02-28', '2026-02-28 14:05'],
    ['', '', '', '', ''],
    ['x', '0', '0.10', '1900-03-01', '1979-12-31 23:59'],
  ];
  const { sheets } = await read([{ name: 'Export', columns, batches: [rows] }]);
  expect(sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null))).toEqual([
    ['text', 'number', 'amount', 'date', 'moment'],
    ['0012', 12, -1234.5, new Date('2026-02-28T00:00:00Z'), new Date('2026-02-28T14:05:00Z')],
    [],
    ['x', 0, 0.1, new Date('1900-03-01T00:00:00Z'), new Date('1979-12-31T23:59:00Z')],
  ]);
});

test.each([
  '=HYPERLINK("http://x")',
  '<b>&amp; ]]> "ș"',
  ' blanks around ',
  'two\nlines',
  '_x0041_ is no letter',
  '😀 ȘȚ',
])('the text %j stays what it is', async (text) => {
  const { sheets } = await read([texts([[[text]]])]);
  const cell = sheets[0]?.rows[1]?.[0];
  expect(typeof cell === 'string' ? cell.replace('_x005F_', '_') : cell).toBe(text);
});

test('characters that no workbook may hold are left out, and a text ends where a cell does', async () => {
  const { sheets } = await read([texts([[['a\u0000\u000bb\ud800c'], ['x'.repeat(40_000)]]])]);
  expect(sheets[0]?.rows.slice(1).map(([cell]) => String(cell).length)).toEqual([4, 32_767]);
});

test('the heading is bold, fixed and repeated in print, all columns on one A4 landscape page (EXC-165)', async () => {
  const { sheets, properties } = await read([texts([[['x']]])]);
  const [sheet] = sheets;
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  });
  expect(sheet?.headerFooter?.oddHeader).toContain('Cluj && Iași');
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
  expect(properties).toMatchObject({ title: info.title, subject: info.subject });
});

describe('rows beyond the last of a sheet', () => {
  test.each([
    [0, [1]],
    [3, [4]],
    [4, [4, 2]],
    [7, [4, 4, 2]],
  ])('%i rows fill sheets of %j', async (count, expected) => {
    const rows = Array.from({ length: count }, (_, at) => [`row ${at}`]);
    const { sheets } = await read([texts(rows.map((row) => [row]))], 4);
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual(expected);
    expect(sheets.map((sheet) => sheet.rows[0])).toEqual(sheets.map(() => ['Text']));
    expect(sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
    expect(sheets.map(({ name }) => name)).toEqual(
      ['Export', 'Export 2', 'Export 3'].slice(0, sheets.length),
    );
  });
});

test('a source that breaks ends the file with its error', async () => {
  const broken: Sheet = {
    ...texts([]),
    batches: (async function* () {
      yield [['x']];
      throw new Error('connection lost');
    })(),
  };
  await expect(read([broken])).rejects.toThrow('connection lost');
});
