import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { createWorkbook, textRow, type WorkbookParts } from '../../../../test/builders/workbook.ts';
import { createFolder, writeBytes } from '../../../../test/files/samples.ts';
import { xmlText } from '../workbook/xml-text.ts';
import { createTableReader, type TableReaderLimits } from './table-reader.ts';
import { OtherFormat, TableRefusal } from './table-refusal.ts';
import type { TableRow } from './table-row.ts';

const folder = await createFolder();
const columns = [
  { key: 'code', titles: ['Cod'], required: true },
  { key: 'value', titles: ['Valoare'] },
] as const;
type Row = TableRow<'code' | 'value'>;

let files = 0;

async function read(bytes: Buffer, limits: Partial<TableReaderLimits> = {}, mostRows = 100): Promise<Row[]> {
  files += 1;
  const path = await writeBytes(join(folder, `tabel-${files}`), bytes);
  const rows: Row[] = [];
  for await (const row of createTableReader(limits).read(path, columns, mostRows)) rows.push(row);
  return rows;
}

/** Why the file cannot be read. */
function refusalOf(bytes: Buffer, limits: Partial<TableReaderLimits> = {}): Promise<unknown> {
  return read(bytes, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof TableRefusal ? error.message : error),
  );
}

const heading = textRow(1, ['Cod', 'Valoare']);

function sheet(cells: string, more: Partial<WorkbookParts> = {}): Buffer {
  return createWorkbook({ rows: `${heading}<row r="3">${cells}</row>`, ...more });
}

function inline(...runs: string[]): string {
  return `<c t="inlineStr"><is>${runs.map((run) => `<r><t>${run}</t></r>`).join('')}</is></c>`;
}

test.each([
  ['a number of thirteen digits', '<c><v>1800101221144</v></c>', '1800101221144'],
  ['one that is written in short', '<c><v>1.800101221144E12</v></c>', '1800101221144'],
  ['a sum with an error beyond its digits', '<c><v>0.30000000000000004</v></c>', '0.3'],
  ['an amount in a format that speaks of days', '<c s="3"><v>1234.5</v></c>', '1234.5'],
  ['a day', '<c s="1"><v>46081</v></c>', '2026-02-28'],
  ['a day in a format of its own', '<c s="2"><v>46081.604166666664</v></c>', '2026-02-28 14:30:00'],
  ['a day as newer files have it', '<c t="d"><v>2026-02-28T00:00:00</v></c>', '2026-02-28'],
  ['yes', '<c t="b"><v>1</v></c>', 'Da'],
  ['a shared text', '<c t="s"><v>1</v></c>', 'Țăran și frați'],
  ['a text with several looks', '<c t="s"><v>2</v></c>', 'două bucăți'],
  ['a text in the cell', '<c t="inlineStr"><is><r><t>unu </t></r><r><t>doi</t></r></is></c>', 'unu doi'],
  ['what a formula last gave', '<c t="str"><f>HYPERLINK("http://x")</f><v>text</v></c>', 'text'],
  ['a number that a formula gave', '<c><f>1+1</f><v>2</v></c>', '2'],
  ['an empty cell', '<c s="1"/>', ''],
  ['an escaped letter', inline('Pop_x0103_ _x0218_tefan'), 'Popă Ștefan'],
  ['an escaped letter of a formula', '<c t="str"><v>A_x0026_B_x000D__x000A_C</v></c>', 'A&B  C'],
  ['an escaped escape', inline('_x005F_x0041_ _x005f_x005F_'), '_x0041_ _x005F_'],
  ['two halves of a character', inline('_xD83D__xDE00_'), '😀'],
  ['half a character', inline('a_xD83D_b'), 'a\ufffdb'],
  ['runs that are no escape together', inline('_x00', '41_'), '_x0041_'],
  ['what our exports write', inline(xmlText('_x0041_ _x005F_ a_x_b')), '_x0041_ _x005F_ a_x_b'],
  ['no escape', inline('_x41_ _X0041_ _x00411_ x0041_ _xGHIJ_'), '_x41_ _X0041_ _x00411_ x0041_ _xGHIJ_'],
])('%s', async (_what, cell, value) => {
  const texts = [
    '<t>altul</t>',
    '<t>Ţăran şi fra_x0007_ţi</t>',
    '<r><t>două </t></r><r><t>bucăți</t></r><rPh><t>x</t></rPh>',
  ];
  const bytes = sheet(`<c t="inlineStr"><is><t>7</t></is></c>${cell}`, { texts });
  expect(await read(bytes)).toEqual([{ line: 3, cells: { code: '7', value } }]);
});

test.each([
  [
    'a number that lost digits',
    '<c><v>1234567890123456789</v></c>',
    /^Coloana „Cod”: numărul are prea multe cifre/,
  ],
  ['an error', '<c t="e"><v>#N/A</v></c>', /^Coloana „Cod”: celula are eroarea #N\/A\.$/],
  [
    'two unreadable cells',
    '<c t="e"><v>#N/A</v></c><c t="e"><v>#REF!</v></c>',
    /^Coloana „Cod”: .+ Coloana „Valoare”: celula are eroarea #REF!\.$/,
  ],
  ['a formula that was never worked out', '<c><f>A1</f></c>', /^Coloana „Cod”: formula nu are valoare/],
  ['a day that is none', '<c s="1"><v>99999999</v></c>', /^Coloana „Cod”: data nu există în calendar\.$/],
  ['a cell beside the table', '<c><v>1</v></c><c r="D3"><v>1</v></c>', /^Rândul are 4 celule/],
])('%s is told with its row, not guessed', async (_what, cells, problem) => {
  expect(await read(sheet(cells))).toMatchObject([{ line: 3, problem: expect.stringMatching(problem) }]);
});

test('beside an unreadable cell the others are read, but none of a row that is too long', async () => {
  expect(await read(sheet('<c t="e"><v>#N/A</v></c><c><v>7</v></c>'))).toMatchObject([
    { others: { code: '', value: '7' }, unreadable: ['code'] },
  ]);
  const [tooLong] = await read(sheet('<c><v>1</v></c><c r="D3"><v>1</v></c>'));
  expect(tooLong).not.toHaveProperty('others');
});

test('a spreadsheet is read by its first sheet in sight, rows by their numbers, with any prefix', async () => {
  const rows =
    '<x:row r="2"><x:c r="B2" t="str"><x:v>Cod</x:v></x:c></x:row><x:row r="9"><x:c r="B9"><x:v>5</x:v></x:c></x:row>';
  const prefixed = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  const bytes = createWorkbook({ rows: '', parts: { 'xl/worksheets/sheet2.xml': prefixed } });
  expect(await read(bytes)).toEqual([{ line: 9, cells: { code: '5', value: '' } }]);
});

const sample = utils.aoa_to_sheet([
  ['Cod', 'Valoare'],
  [1800101221144, 'Țăran'],
  [],
  ['x', new Date(Date.UTC(2026, 1, 28))],
  [true],
]);
const book = utils.book_new(sample, 'Foaie');

test.each(['xlsx', 'biff8', 'biff5', 'csv'] as const)('a file of SheetJS: %s', async (bookType) => {
  const bytes: Buffer = write(book, { type: 'buffer', bookType });
  const rows = await read(bytes);
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  if (bookType === 'csv') return;
  expect(rows.map((row) => ('cells' in row ? Object.values(row.cells) : row.problem))).toEqual([
    // The oldest format has the letters of Windows alone.
    ['1800101221144', bookType === 'biff5' ? expect.any(String) : 'Țăran'],
    ['x', '2026-02-28'],
    ['Da', ''],
  ]);
});

const damaged = 'Fișierul este deteriorat. Deschideți-l în Excel și salvați-l din nou.';
const tooHeavy = 'Fișierul este prea mare sau prea complicat pentru a fi citit. Împărțiți-l în mai multe.';
const whole = createWorkbook({ rows: heading });
const sheetAt = whole.indexOf('xl/worksheets/sheet2.xml');
const oldBook: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });

test.each([
  ['a ZIP that was cut short', whole.subarray(0, whole.length - 30), damaged],
  ['a ZIP with a byte changed', Buffer.from(whole).fill(0xff, sheetAt + 60, sheetAt + 90), damaged],
  ['an XLS that was cut short', oldBook.subarray(0, 600), damaged],
  [
    'merged cells',
    createWorkbook({ rows: heading, after: '<mergeCells><mergeCell ref="A2:A5"/></mergeCells>' }),
    /^Foaia are celule îmbinate \(A2:A5\)/,
  ],
  ['rows out of order', createWorkbook({ rows: `${heading}${textRow(1, ['x'])}` }), damaged],
  ['XML that breaks off', createWorkbook({ rows: '<row><c>' }), damaged],
  [
    'entities',
    createWorkbook({
      rows: '',
      parts: { 'xl/worksheets/sheet2.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' },
    }),
    damaged,
  ],
  ['elements without end', createWorkbook({ rows: '<row>'.repeat(100_000) }), damaged],
  ['a cell far out', sheet('<c r="XFD3"><v>1</v></c>'), /^Rândul 3 are celule dincolo de coloana 256/],
  ['a text that is not there', sheet('<c t="s"><v>99</v></c>'), damaged],
  [
    'no row at all',
    createWorkbook({ rows: '' }),
    /^Foaia „A doua”: primul rând nu are niciun titlu cunoscut/,
  ],
  [
    'no known title',
    createWorkbook({ rows: textRow(1, ['Alta']) }),
    /^Foaia „Foaie”: primul rând nu are niciun titlu cunoscut/,
  ],
  [
    'a page of the web',
    Buffer.from('<html><table><tr><td>Cod</td></tr></table></html>'),
    /^Fișierul este o pagină web/,
  ],
])('%s: the file is refused', async (_what, bytes, refusal) => {
  expect(await refusalOf(bytes)).toEqual(
    typeof refusal === 'string' ? refusal : expect.stringMatching(refusal),
  );
});

test.each([
  ['a document of Word', createWorkbook({ rows: '', parts: {} }).subarray(0, 0)],
  ['a PDF', Buffer.from('%PDF-1.7 something')],
  ['bytes', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8, 9, 10])],
])('%s is another format', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow(OtherFormat);
});

test('a file that unpacks to far more is stopped while it is unpacked', async () => {
  const bytes = createWorkbook({ rows: ' '.repeat(60_000_000), level: 6 });
  expect(bytes.length).toBeLessThan(200_000);
  expect(await refusalOf(bytes, { unpackedBytes: 20_000_000 })).toMatch(
    /^Fișierul este prea mare după despachetare/,
  );
});

test('more rows or cells than are asked for are refused, wherever they are', async () => {
  const rows = Array.from({ length: 102 }, (_, i) => textRow(i + 2, ['x'])).join('');
  expect(await refusalOf(createWorkbook({ rows: heading + rows }))).toMatch(
    /^Fișierul are peste 100 de rânduri/,
  );
  expect(await refusalOf(Buffer.from(`Cod;Valoare\n${'1;2\n'.repeat(102)}`))).toMatch(
    /^Fișierul are peste 100/,
  );
  expect(await refusalOf(createWorkbook({ rows: heading + rows }), { cells: 50 })).toBe(tooHeavy);
  const blank = Array.from({ length: 50_000 }, (_, i) => `<row r="${i + 4}"><c s="1"/><c s="2"/></row>`).join(
    '',
  );
  expect(await read(createWorkbook({ rows: heading + textRow(3, ['x']) + blank }))).toHaveLength(1);
});

test('a file that takes too much time or memory is stopped with its process', async () => {
  const long = createWorkbook({ rows: heading, texts: [`<t>${'x'.repeat(120_000_000)}</t>`] });
  expect(await refusalOf(long, { memoryMegabytes: 200 })).toBe(tooHeavy);
  expect(await refusalOf(createWorkbook({ rows: '<row/>'.repeat(3_000_000) }), { timeMs: 300 })).toBe(
    tooHeavy,
  );
});

test('the time that the caller keeps the thread busy does not count', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i};valoare\n`).join('');
  const path = await writeBytes(join(folder, 'încet'), Buffer.from(`Cod;Valoare\n${rows}`));
  let count = 0;
  for await (const _row of createTableReader({ timeMs: 2_500 }).read(path, columns, 20_001)) {
    count += 1;
    if (count % 1_000 !== 0) continue;
    const until = performance.now() + 200;
    while (performance.now() < until);
  }
  expect(count).toBe(20_000);
});

test('stopping early ends the process, and the next file can be read', async () => {
  const path = await writeBytes(join(folder, 'oprit'), createWorkbook({ rows: heading + textRow(2, ['1']) }));
  const reader = createTableReader({ processes: 1, waiting: 1 });
  for (let count = 0; count < 3; count += 1) {
    for await (const row of reader.read(path, columns, 10)) {
      expect(row.line).toBe(2);
      break;
    }
  }
  const [first, second, third] = [1, 2, 3].map(() => reader.read(path, columns, 10).next());
  await expect(third).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toMatchObject({ done: false });
  // The second waits for as long as the first is open.
  expect(await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).toBe(
    'waits',
  );
});
