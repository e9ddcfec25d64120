/** What is read of whole files of several programs, and what is reported about them. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultChoices, type ReadingChoices } from '@ceccar/contract/exchange/file-reading';
import { CFB, utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../test/builders/encoded-text.ts';
import { createWorkbook, textRow } from '../../../../test/builders/workbook.ts';
import { createFolder, writeBytes } from '../../../../test/files/samples.ts';
import type { ByteEncoding } from './encodings.ts';
import { openFile } from './read-file.ts';
import { emptyReading, readTable, type TableOptions } from './read-table.ts';
import { OtherFormat, TableRefusal } from './table-refusal.ts';

const folder = await createFolder();
const columns = [
  { key: 'lastName', titles: ['Nume'], example: 'Popescu' },
  { key: 'firstName', titles: ['Prenume'], example: 'Ana-Maria' },
  { key: 'cnp', titles: ['CNP'], example: '6051231410128' },
  { key: 'day', titles: ['Data nașterii'], example: '31.12.2005' },
] as const;
const limits = { rows: 1_000, cells: 10_000, unpackedBytes: 10_000_000 };
let files = 0;

/** In this process; `table-reader.deep.test.ts` has the confined one. */
async function readWith(bytes: Buffer, options: TableOptions) {
  files += 1;
  const file = await open(await writeBytes(join(folder, `fisier-${files}`), bytes));
  const rows: string[][] = [];
  const reading = emptyReading();
  try {
    const source = await openFile(file.fd, columns, limits, options.choices.encoding);
    for await (const row of readTable(source, columns, options, reading))
      rows.push('cells' in row ? Object.values(row.cells).filter(Boolean) : [row.problem]);
    return { rows, reading };
  } catch (error) {
    if (!(error instanceof TableRefusal) || error instanceof OtherFormat) throw error;
    return { rows, reading, refusal: error.message };
  } finally {
    await file.close();
  }
}

/** Rows as lists of their cells, without empty ones. */
function read(bytes: Buffer, choices: Partial<ReadingChoices> = {}) {
  return readWith(bytes, { choices: { ...defaultChoices, ...choices }, isStrict: false });
}

/** For callers that cannot show a report. */
function readStrictly(bytes: Buffer) {
  return readWith(bytes, { choices: defaultChoices, isStrict: true });
}

const fixture = (name: string) =>
  readFile(new URL(`../../../../test/fixtures/tables/${name}`, import.meta.url));
const names = [
  ['Pătrașcu', 'Ștefan'],
  ['Țăranu', 'Ilie'],
  ['Îngeraș', 'Dănuț'],
];
const csv = ['Nume;Prenume', ...names.map((cells) => cells.join(';')), ''].join('\r\n');

describe('encodings (EXC-1)', () => {
  test.each([
    ['windows-1250', encodeText(csv, 'windows-1250')],
    ['iso-8859-2', encodeText(csv, 'iso-8859-2')],
    ['iso-8859-16', encodeText(csv, 'iso-8859-16')],
    ['cp852', encodeText(csv, 'cp852')],
    ['x-mac-romanian', encodeText(csv.replaceAll('\r\n', '\r'), 'x-mac-romanian')],
    ['utf-8', Buffer.from(csv)],
    ['utf-16le', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(csv, 'utf16le')],
    ['utf-16be', Buffer.from(csv, 'utf16le').swap16()],
  ] as const)('%s', async (encoding, bytes) => {
    const { rows, reading } = await read(bytes);
    expect(rows).toEqual(names);
    expect(reading?.uncertainLetters).toEqual([]);
    // Three of them have the same Romanian letters.
    const isSame = ['windows-1250', 'iso-8859-2', 'iso-8859-16'].includes(encoding);
    expect(reading?.encoding).toBe(isSame ? 'windows-1250' : encoding);
  });

  test('a file of MS-DOS and one of Excel 95', { tags: 'deep' }, async () => {
    expect((await read(await fixture('persons-cp852.csv'))).rows).toEqual([
      ['Pătrașcu', 'Ștefan', '1800101221144'],
      ['Țăranu', 'Ilie', '1810202221148'],
      ['Îngeraș', 'Dănuț', '1820303221143'],
    ]);
    const { rows } = await read(await fixture('persons-cp1250.biff5.xls'));
    expect(rows[0]).toEqual(['Ștefănescu', 'Țîrlea-Pătrașcu']);
  });

  test.each([
    [1250, 'windows-1250', ['Pătrașcu', 'Țîrlea']],
    [852, 'cp852', ['Pătrașcu', 'Țîrlea']],
    [10029, 'x-mac-ce', ['Szűcs', 'Jenő']],
    [1250, 'windows-1250', ['ȘTEFĂNESCU', 'Ána']],
    [28592, 'iso-8859-2', ['Brânză', 'Ioniță']],
    [10010, 'x-mac-romanian', ['Brânză', 'Ioniță']],
    [4711, 'windows-1250', ['Brânză', 'Ioniță']],
  ] as const)('Excel 95 with code page %d (%s)', async (codePage, encoding, cells) => {
    const { rows, reading } = await read(excel95(cells, codePage, encoding));
    expect(rows).toEqual([cells]);
    expect(reading.uncertainLetters).toEqual([]);
  });

  test('Excel 95 with the wrong code page gives a warning', async () => {
    const { reading } = await read(excel95(['Ștefănescu', 'Ion'], 1252, 'windows-1250'));
    expect(reading.uncertainLetters.map(({ letter }) => letter)).toEqual(['ª', 'ã']);
  });

  test('Mac of Central Europe, which has no Romanian letters', async () => {
    const text = 'Nume,Prenume\rKovács,Jenő\rSzűcs,Éva\r';
    const { rows, reading } = await read(encodeText(text, 'x-mac-ce'));
    expect(rows).toEqual([
      ['Kovács', 'Jenő'],
      ['Szűcs', 'Éva'],
    ]);
    expect(reading?.uncertainLetters).toEqual([]);
  });

  test('without a preview a file with doubtful letters is refused, unless it is Unicode', async () => {
    const bytes = encodeText('Nume;Prenume\nNeamț;Ion\n', 'cp852');
    expect((await readStrictly(bytes)).refusal).toMatch(
      /^Literele fișierului par citite greșit: „.” în „Neam.”, pe rândul 2\./,
    );
    expect(await readStrictly(Buffer.from('Nume;Prenume\nKovačević;Ion\n'))).toMatchObject({
      rows: [['Kovačević', 'Ion']],
    });
  });

  test('another encoding can be chosen', async () => {
    const bytes = encodeText('Nume;Prenume\nNeamț;Ion\n', 'cp852');
    const outcome = await read(bytes);
    expect(outcome.reading?.uncertainLetters).toMatchObject([{ example: 'Neamî', line: 2 }]);
    expect((await read(bytes, { encoding: 'cp852' })).rows).toEqual([['Neamț', 'Ion']]);
  });
});

test.each([
  ['letters of another code page', 'Nume;Prenume\nªtefãnescu;Ion\n', ['ª', 'ã']],
  ['UTF-8 read as Windows-1252', 'Nume;Prenume\nÈ˜tefan;Ion\n', ['˜']],
  ['letters that were replaced when the file was saved', 'Nume;Prenume\nP?tra?cu;?tefan\n', ['?']],
  ['a last letter that was replaced', 'Nume;Prenume\nBarb?;Ion\n', ['?']],
  ['a last letter before a hyphen', 'Nume;Prenume\nBarb?-Pop;Ion\n', ['?']],
  ['a last letter of the second word', 'Nume;Prenume\nPop;Ioana Rox?, Ana\n', ['?']],
  ['a last letter at the end of a row', 'Nume;Prenume\nPop;Raluc?\n', ['?']],
  ['a last letter within quotation marks', 'Nume;Prenume\n"Barb?";Ion\n', ['?']],
  ['a last letter before a bracket', 'Nume;Prenume\nPopa (fost? Ion);Ana\n', ['?']],
  ['a last letter before a slash', 'Nume;Prenume\nBarb?/Pop;Ana\n', ['?']],
  ['a last letter before a Romanian quotation mark', 'Nume\nSC „Florea Roxan?” SRL\n', ['?']],
  ['a first letter behind a Romanian quotation mark', 'Nume\nSC „?tefan” SRL\n', ['?']],
  ['the sign of lost bytes', 'Nume;Prenume\nP\ufffdtra\ufffdcu;Ion\n', ['\ufffd']],
  ['invisible control characters', 'Nume;Prenume\nPo\u0083pa;Ion\n', ['U+0083']],
  ['a letter of no neighbouring language', 'Nume;Prenume\nPątrascu;Ion\n', ['ą']],
])('%s are named (EXC-100)', async (_what, text, letters) => {
  const { reading } = await read(Buffer.from(text));
  expect(reading?.uncertainLetters.map(({ letter }) => letter)).toEqual(letters);
});

test.each([
  "Nume;Prenume\nO'Neil;Jenő\nMüller;Ágnes-Éva\n",
  'Nume;Prenume\nPopa „Nelu”;https://a.ro/?x=1\n',
  'Nume\nCe?\n',
])('%j is not named', async (text) => {
  expect((await read(Buffer.from(text))).reading?.uncertainLetters).toEqual([]);
});

/** A workbook whose parts have the names and prefixes that another program might choose. */
function packed(parts: Record<string, string>): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const relations = (...list: [id: string, type: string, target: string][]) =>
  `<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`;
const rowsXml = `${textRow(1, ['Nume', 'Prenume'])}${textRow(2, ['Popa', 'Ion'])}`;
const sheetXml = `<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`;

test.each([
  [
    'absolute targets and other names',
    {
      '_rels/.rels': relations(['a', `${office}/officeDocument`, '/content/book7.xml']),
      'content/book7.xml': '<workbook><sheets><sheet name="Date" sheetId="9" x:id="z"/></sheets></workbook>',
      'content/_rels/book7.xml.rels': relations(['z', `${office}/worksheet`, '/tables/t1.xml']),
      'tables/t1.xml': sheetXml,
    },
  ],
  [
    'names in capitals and backslashes',
    {
      '_RELS\\.RELS': relations(['a', `${office}/officeDocument`, 'XL/Workbook.XML']),
      'xl\\workbook.xml': '<workbook><sheets><sheet name="Date" sheetId="1" r:id="R1"/></sheets></workbook>',
      'xl\\_rels\\workbook.xml.rels': relations(['R1', `${office}/worksheet`, 'Worksheets\\Sheet.xml']),
      'xl\\worksheets\\sheet.xml': sheetXml,
    },
  ],
  [
    'the strict edition of the standard, prefixes everywhere, a target above its folder',
    {
      '_rels/.rels': relations(
        ['t', 'urn:thumbnail', 'docProps/thumb.jpg'],
        ['a', `${strict}/officeDocument`, 'xl/a/workbook.xml'],
      ),
      'xl/a/workbook.xml':
        '<q:workbook><q:sheets><q:sheet name="Date" sheetId="1" rel:id="one"/></q:sheets></q:workbook>',
      'xl/a/_rels/workbook.xml.rels': relations(['one', `${strict}/worksheet`, '../s.xml']),
      'xl/s.xml': sheetXml.replace(/<(\/?)(?=[a-z])/g, '<$1p:'),
    },
  ],
  [
    'shared texts and styles of other names',
    {
      '_rels/.rels': relations(['a', `${office}/officeDocument`, 'xl/workbook.xml']),
      'xl/workbook.xml': '<workbook><sheets><sheet name="Date" sheetId="1" r:id="1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        ['1', `${office}/worksheet`, 'worksheets/x.xml'],
        ['2', `${office}/sharedStrings`, 'texts/all.xml'],
        ['3', `${office}/styles`, 'looks.xml'],
      ),
      'xl/texts/all.xml':
        '<sst><si><t>Nume</t></si><si><t>Prenume</t></si><si><t>Popa</t></si><si><t>Ion</t></si></sst>',
      'xl/looks.xml': '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>',
      'xl/worksheets/x.xml': `<worksheet><sheetData>${[
        [0, 1],
        [2, 3],
      ]
        .map((row) => `<row>${row.map((at) => `<c t="s" s="0"><v>${at}</v></c>`).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    },
  ],
  [
    'a chart sheet and a hidden sheet before the data',
    {
      '_rels/.rels': relations(['a', `${office}/officeDocument`, 'xl/workbook.xml']),
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Grafic" sheetId="1" r:id="c"/><sheet name="Vechi" sheetId="2" state="veryHidden" r:id="h"/><sheet name="Date" sheetId="3" r:id="d"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations(
        ['c', `${office}/chartsheet`, 'chartsheets/sheet1.xml'],
        ['h', `${office}/worksheet`, 'worksheets/sheet1.xml'],
        ['d', `${office}/worksheet`, 'worksheets/sheet2.xml'],
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
      'xl/worksheets/sheet1.xml': sheetXml.replace('Popa', 'Vechi'),
      'xl/worksheets/sheet2.xml': sheetXml,
    },
  ],
])('parts are found by their relations: %s (EXC-101)', async (_what, parts) => {
  const { rows, reading, refusal } = await read(packed(parts as Record<string, string>));
  expect(refusal).toBeUndefined();
  expect(rows).toEqual([['Popa', 'Ion']]);
  expect(reading?.sheet).toBe('Date');
});

test('a document of Word is another format', async () => {
  const bytes = packed({
    '_rels/.rels': relations(['a', `${office}/officeDocument`, 'word/document.xml']),
    'word/document.xml': '<w:document/>',
  });
  await expect(readStrictly(bytes)).rejects.toThrow(OtherFormat);
});

/** With SheetJS, as XLS and XLSX. */
function workbookOf(
  sheets: Record<string, { rows: string[][]; isHidden?: boolean; hiddenRows?: number[] }>,
  bookType: 'xlsx' | 'biff8',
) {
  const book = utils.book_new();
  for (const [name, { rows, hiddenRows = [] }] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at + 1) }));
    utils.book_append_sheet(book, sheet, name);
  }
  const states = Object.values(sheets).map(({ isHidden = false }) => ({
    Hidden: isHidden ? (1 as const) : (0 as const),
  }));
  book.Workbook = { Sheets: Object.keys(sheets).map((name, at) => ({ name, ...states[at] })) };
  const bytes = write(book, { type: 'buffer', bookType }) as Buffer;
  const hidden = Object.values(sheets).flatMap(({ hiddenRows = [] }) => hiddenRows);
  return bookType === 'biff8' && hidden.length > 0 ? hideRows(bytes, hidden) : bytes;
}

/** Adds to the only sheet of an XLS what SheetJS does not write: a record of each hidden row. */
function hideRows(bytes: Buffer, lines: readonly number[]): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = Buffer.from(CFB.find(container, 'Workbook')?.content ?? []);
  const start = stream.lastIndexOf(Buffer.from([0x09, 0x08]));
  const end = start + 4 + stream.readUInt16LE(start + 2);
  const records = lines.map((line) => {
    const record = Buffer.alloc(20);
    record.writeUInt16LE(0x0208, 0);
    record.writeUInt16LE(16, 2);
    record.writeUInt16LE(line - 1, 4);
    record.writeUInt8(0x20, 16);
    return record;
  });
  const changed = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    changed,
    'Workbook',
    Buffer.concat([stream.subarray(0, end), ...records, stream.subarray(end)]),
  );
  return CFB.write(changed, { type: 'buffer' }) as Buffer;
}

/** SheetJS writes no letters beyond ASCII into Excel 95, so that they are put in place of others. */
function excel95(cells: readonly string[], codePage: number, encoding: ByteEncoding): Buffer {
  const placeholders = cells.map((cell, at) => String(at).repeat(cell.length));
  const sheet = utils.aoa_to_sheet([heading, placeholders.map((text) => `x${text.slice(1)}`)]);
  const container = CFB.read(write(utils.book_new(sheet, 'Foaie'), { type: 'buffer', bookType: 'biff5' }), {
    type: 'buffer',
  });
  const stream = Buffer.from(CFB.find(container, 'Book')?.content ?? []);
  for (const [at, cell] of cells.entries()) {
    const place = stream.indexOf(`x${placeholders[at]?.slice(1)}`, 0, 'latin1');
    encodeText(cell, encoding).copy(stream, place);
  }
  stream.writeUInt16LE(codePage, stream.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
  const changed = CFB.utils.cfb_new();
  CFB.utils.cfb_add(changed, 'Book', stream);
  return CFB.write(changed, { type: 'buffer' }) as Buffer;
}

const heading = ['Nume', 'Prenume'];

describe.each(['xlsx', 'biff8'] as const)('sheets and rows of %s', (bookType) => {
  test('the first sheet with these columns is read and named; the others are named, too', async () => {
    const bytes = workbookOf(
      {
        Instrucțiuni: { rows: [['Completați foaia Date']] },
        Vechi: { rows: [heading, ['Vechi', 'Ion']], isHidden: true },
        Goală: { rows: [] },
        Date: { rows: [heading, ['Popa', 'Ion']] },
        Altele: { rows: [heading, ['Alta', 'Ana']] },
      },
      bookType,
    );
    const { rows, reading } = await read(bytes);
    expect(rows).toEqual([['Popa', 'Ion']]);
    expect(reading).toMatchObject({ sheet: 'Date', headingLine: 1 });
    expect(reading?.sheets.map(({ name, state }) => [name, state])).toEqual([
      ['Instrucțiuni', 'visible'],
      ['Vechi', 'hidden'],
      ['Goală', 'visible'],
      ['Date', 'visible'],
      ['Altele', 'visible'],
    ]);
    expect((await read(bytes, { sheet: 'Altele' })).rows).toEqual([['Alta', 'Ana']]);
    expect((await read(bytes, { sheet: 'Vechi' })).rows).toEqual([['Vechi', 'Ion']]);
  });

  test('hidden rows are left out and named; they are read if that is chosen (EXC-102)', async () => {
    const bytes = workbookOf(
      { Date: { rows: [heading, ['A', 'x'], ['B', 'x'], ['C', 'x'], ['D', 'x']], hiddenRows: [3, 5] } },
      bookType,
    );
    const { rows, reading } = await read(bytes);
    expect(rows).toEqual([
      ['A', 'x'],
      ['C', 'x'],
    ]);
    expect(reading?.hiddenRows).toEqual({ count: 2, lines: [3, 5] });
    expect((await read(bytes, { hiddenRows: true })).rows).toHaveLength(4);
    expect((await readStrictly(bytes)).refusal).toMatch(/^Foaia are rânduri ascunse \(3, 5\)\./);
  });

  test('only hidden sheets have rows', async () => {
    const { refusal } = await read(
      workbookOf({ Foaie: { rows: [] }, Date: { rows: [heading], isHidden: true } }, bookType),
    );
    expect(refusal).toBe('Fișierul nu are rânduri pe foile vizibile. Foi ascunse: „Date”.');
  });
});

test.each([
  ['a row of height zero', '<row r="3" ht="0" customHeight="1">'],
  ['a row of a collapsed group', '<row r="3" outlineLevel="1" hidden="true">'],
  ['a row hidden by a filter', '<row r="3" hidden="1" spans="1:2">'],
])('%s is hidden', async (_what, start) => {
  const cells = textRow(3, ['B', 'x']).replace('<row r="3">', start);
  const bytes = createWorkbook({ rows: `${textRow(1, heading)}${textRow(2, ['A', 'x'])}${cells}` });
  expect(await read(bytes)).toMatchObject({
    rows: [['A', 'x']],
    reading: { hiddenRows: { count: 1, lines: [3] } },
  });
});

describe('titles above the heading (EXC-99)', () => {
  const above = [['Filiala Cluj'], ['Lista membrilor la 01.01.2026'], ['', '']];
  const table = [...above, heading, ['Popa', 'Ion']];
  test.each([
    ['a CSV', Buffer.from(table.map((cells) => cells.join(';')).join('\n'))],
    [
      'a CSV of Google Sheets',
      Buffer.from(table.map((cells) => [...cells, '', ''].slice(0, 2).join(',')).join('\r\n')),
    ],
    ['an XLSX', workbookOf({ Date: { rows: table } }, 'xlsx')],
    ['an XLS', workbookOf({ Date: { rows: table } }, 'biff8')],
    [
      'one whose title is merged',
      createWorkbook({
        rows: `${textRow(1, ['Filiala Cluj'])}${textRow(2, ['Lista membrilor la 01.01.2026'])}${textRow(4, heading)}${textRow(5, ['Popa', 'Ion'])}`,
        after: '<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="A2:F2"/></mergeCells>',
      }),
    ],
  ])('%s', async (_what, bytes) => {
    const { rows, reading, refusal } = await read(bytes);
    expect(refusal).toBeUndefined();
    expect(rows).toEqual([['Popa', 'Ion']]);
    expect(reading).toMatchObject({
      headingLine: 4,
      aboveHeading: [
        { line: 1, text: 'Filiala Cluj' },
        { line: 2, text: 'Lista membrilor la 01.01.2026' },
      ],
    });
  });

  test('another row can be chosen', async () => {
    const bytes = Buffer.from('Nume;Prenume\nNume;Prenume\nPopa;Ion\n');
    expect((await read(bytes)).rows).toHaveLength(2);
    expect((await read(bytes, { headingLine: 2 })).rows).toEqual([['Popa', 'Ion']]);
  });
});

test('unknown columns are named, also without a title; a chosen one is read', async () => {
  const bytes = Buffer.from('Nume;Prenume;Pseudonim;;;Cod personal\nPopa;Ion;Nelu;;x;1800101221144\n');
  const { rows, reading } = await read(bytes);
  expect(rows).toEqual([['Popa', 'Ion']]);
  expect(reading?.unknownColumns).toEqual([
    { place: 3, title: 'Pseudonim' },
    { place: 5, title: '' },
    { place: 6, title: 'Cod personal' },
  ]);
  expect(await read(bytes, { columns: { 6: 'cnp' } })).toMatchObject({
    rows: [['Popa', 'Ion', '1800101221144']],
    reading: { unknownColumns: [{ place: 3 }, { place: 5 }] },
  });
  const other = await read(await fixture('persons-unknown-column.xlsx'));
  expect(other.reading?.unknownColumns.length).toBeGreaterThan(0);
});

test.each([
  ['as it is', 'Popescu;Ana-Maria;6051231410128;31.12.2005'],
  ['with the date of a spreadsheet', 'Popescu;Ana-Maria;6051231410128;2005-12-31'],
  ['without some cells', 'Popescu;Ana-Maria;6051231410128;'],
  ['in capitals', 'POPESCU;ANA-MARIA;6051231410128;31/12/2005'],
  ['with a forced text', 'Popescu;Ana-Maria;="6051231410128";31 decembrie 2005'],
])('the example of the template %s is left out and named (EXC-103)', async (_how, example) => {
  const bytes = Buffer.from(`Nume;Prenume;CNP;Data nașterii\n${example}\nPopescu;Ana-Maria;1800101221144;\n`);
  const { rows, reading } = await read(bytes);
  expect(rows).toEqual([['Popescu', 'Ana-Maria', '1800101221144']]);
  expect(reading?.exampleLines).toEqual([2]);
  expect((await read(bytes, { exampleRows: true })).rows).toHaveLength(2);
  expect((await readStrictly(bytes)).rows[0]).toEqual(['Rândul este exemplul din model: ștergeți-l.']);
});

test('data on the second sheet are read, with the name of the sheet', async () => {
  const { rows, reading } = await read(await fixture('persons-second-sheet.xlsx'));
  expect(rows.length).toBeGreaterThan(0);
  expect(reading?.sheet).toBe(reading?.sheets[1]?.name);
});
