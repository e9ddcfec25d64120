import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-cell.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { TableRefusal } from './table-refusal.ts';
import type { TableRow } from './table-row.ts';

const columns = [
  { key: 'code', titles: ['Cod', 'Cod cotizație'], required: true },
  { key: 'day', titles: ['Data plății'], required: true },
  { key: 'amount', titles: ['Suma', 'Sumă plătită'] },
] as const;
type Row = TableRow<'code' | 'day' | 'amount'>;

async function read(text: string, pieceSize = 1_000): Promise<Row[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
  }
  const rows: Row[] = [];
  for await (const row of readCsv(pieces(), columns)) rows.push(row);
  return rows;
}

const row = (line: number, code: string, day: string, amount: string) => ({
  line,
  cells: { code, day, amount },
});

test.each([
  ['semicolons', 'Cod;Data plății;Suma\n1;2;3\n', [row(2, '1', '2', '3')]],
  ['commas', 'Cod,Data plății,Suma\n1,2,"3,50"\n', [row(2, '1', '2', '3,50')]],
  ['tabs', 'Cod\tData plății\tSuma\n1\t2\t3,50\n', [row(2, '1', '2', '3,50')]],
  [
    'Windows line ends',
    'Cod;Data plății;Suma\r\n1;2;3\r\n4;5;6',
    [row(2, '1', '2', '3'), row(3, '4', '5', '6')],
  ],
  [
    'old Mac line ends',
    'Cod;Data plății;Suma\r1;2;3\r4;5;6\r',
    [row(2, '1', '2', '3'), row(3, '4', '5', '6')],
  ],
  ['a separator in a quoted title', '"Cod","Nume, prenume","Data plății"\n1,x,2', [row(2, '1', '2', '')]],
  ['more commas than semicolons', 'Cod;Data plății;a,b,c,d,e\n1;2;x', [row(2, '1', '2', '')]],
  ['an announced separator', 'sep=,\nCod,Data plății\n1,2\n', [row(3, '1', '2', '')]],
  [
    'an announced separator that looks wrong',
    '"sep=;"\r\nCod;Data plății;x,y\r\n1;2',
    [row(3, '1', '2', '')],
  ],
  ['titles written otherwise', ' COD_COTIZATIE ;data  platii;SUMA PLATITĂ.\n1;2;3', [row(2, '1', '2', '3')]],
  ['titles with a cedilla', 'Cod cotizaţie;Data plăţii\n1;2', [row(2, '1', '2', '')]],
  ['another order and unknown columns', 'Suma;Nota;Data plății;Cod\n3;x;2;1', [row(2, '1', '2', '3')]],
  [
    'blank lines',
    '\n;;\n \nCod;Data plății\n\n1;2\n;\n\n3;4\n\n',
    [row(6, '1', '2', ''), row(9, '3', '4', '')],
  ],
  ['spaces about cells', 'Cod;Data plății\n 1 ;\u00a02\u00a0\n', [row(2, '1', '2', '')]],
  [
    'cells of several lines',
    'Cod;Data plății\r\n"a\r\nb";2\r\n3;4',
    [row(2, 'a\nb', '2', ''), row(4, '3', '4', '')],
  ],
  ['doubled quotes', 'Cod;Data plății\n"""ALFA"" SRL; Cluj";2', [row(2, '"ALFA" SRL; Cluj', '2', '')]],
  ['quotes within a cell', 'Cod;Data plății\nSC "ALFA" SRL;2', [row(2, 'SC "ALFA" SRL', '2', '')]],
  ['quotes before a cell ends', 'Cod;Data plății\n"ALFA" SRL;2', [row(2, '"ALFA" SRL', '2', '')]],
  ['blank rows of another separator', ',,\n\t\nCod,Data plății\n1,2', [row(4, '1', '2', '')]],
  ['cells left out at the end', 'Cod;Data plății;Suma\n1;2', [row(2, '1', '2', '')]],
  ['empty cells too many', 'Cod;Data plății\n1;2;;;\n', [row(2, '1', '2', '')]],
  ['only a heading', 'Cod;Data plății;Suma\n', []],
])('%s', async (_what, text, rows) => {
  expect(await read(text)).toEqual(rows);
  expect(await read(text, 1)).toEqual(rows);
});

test.each([
  ['too many cells', 'Cod;Data plății\n1;2;3\n4;5', 'Rândul are 3 celule, iar primul rând are 2 celule.'],
  [
    'too few cells for what is required',
    'Cod;Data plății\n1\n4;5',
    'Rândul are o celulă, iar primul rând are 2 celule.',
  ],
  [
    'a cell that swallowed the next',
    'Cod;Data plății\n"1;2"3\n4;5',
    'Ghilimelele din acest rând nu se potrivesc.',
  ],
  ['a quote left over', 'Cod;Data plății\n"a" "b;2\n4;5', 'Ghilimelele din acest rând nu se potrivesc.'],
])('%s: only that row is told', async (_what, text, problem) => {
  expect(await read(text)).toEqual([{ line: 2, problem }, row(3, '4', '5', '')]);
});

test('a cell that swallowed the end of its row is reported, and the lines after it are counted', async () => {
  expect(await read('Cod;Data plății\n"1\n2"3;4\n4;5')).toEqual([
    { line: 2, problem: 'Ghilimelele din acest rând nu se potrivesc.' },
    row(4, '4', '5', ''),
  ]);
});

test('a count from twenty on takes „de”', async () => {
  const [wide] = await read(`Cod;Data plății\n${'x;'.repeat(22)}x\n`);
  expect(wide).toEqual({ line: 2, problem: 'Rândul are 23 de celule, iar primul rând are 2 celule.' });
});

test.each([
  ['nothing', '', 'Fișierul este gol.'],
  ['blank lines', '\n\r\n ; ;\n', 'Fișierul este gol.'],
  ['a missing column', 'Cod;Suma\n1;2', 'Lipsește coloana „Data plății”. Fișierul are „Cod”, „Suma”.'],
  ['missing columns', 'Suma;x\n1;2', 'Lipsesc coloanele „Cod”, „Data plății”. Fișierul are „Suma”, „x”.'],
  [
    'a column twice',
    'Cod;Data plății;Suma;Suma platita\n',
    'Coloana „Suma” apare de două ori: „Suma”, „Suma platita”.',
  ],
  [
    'an unknown separator',
    'Cod~Data plății~Suma\n1~2~3',
    'Primul rând nu are niciun titlu cunoscut: fișierul are „Cod~Data plății~Suma”. Coloanele recunoscute sunt ' +
      '„Cod”, „Data plății”, „Suma”, despărțite prin punct și virgulă, virgulă sau tab.',
  ],
  [
    'an open quote',
    'Cod;Data plății\n1;2\n3;"4\n5;6\n',
    'Rândul 3: ghilimelele deschise aici nu se mai închid.',
  ],
  [
    'an open quote in the heading',
    '"Cod;Data plății\n1;2\n',
    'Rândul 1: ghilimelele deschise aici nu se mai închid.',
  ],
])('%s: the file is refused', async (_what, text, message) => {
  await expect(read(text)).rejects.toThrow(new TableRefusal(message));
});

test('an open quote does not gather the rest of a large file', async () => {
  const text = `Cod;Data plății\n1;2\n3;"4\n${'5;6\n'.repeat(50_000)}`;
  await expect(read(text, 65_536)).rejects.toThrow('Rândul 3 este prea lung');
});

const cell = fc.string({
  unit: fc.constantFrom('a', 'ș', '1', ';', ',', '"', '\n', ' ', '\t', '=', '|'),
  maxLength: 8,
});

test('written CSV is read back unchanged, with line numbers', async () => {
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 60 }), async (cells, pieceSize) => {
      const text = csvLine(['Cod', 'Data plății', 'Suma']) + cells.map(csvLine).join('');
      const expected: Row[] = [];
      let line = 2;
      for (const [code, day, amount] of cells) {
        // A cell that begins with a tab is written with an apostrophe, so that its row is not blank.
        const isBlank = [code, day, amount].every((one) => one.trim() === '' && !/^[\t\n]/.test(one));
        if (!isBlank) expected.push(row(line, code.trim(), day.trim(), amount.trim()));
        line += 1 + [code, day, amount].join('').split('\n').length - 1;
      }
      expect(await read(text, pieceSize)).toEqual(expected);
    }),
  );
});

async function isReadOrRefused(bytes: Uint8Array): Promise<boolean> {
  async function* source() {
    yield bytes;
  }
  try {
    let last = 0;
    for await (const { line } of readCsv(decodeText(source()), columns)) {
      if (line <= last) return false;
      last = line;
    }
    return true;
  } catch (error) {
    return error instanceof TableRefusal;
  }
}

const whole = Buffer.from(
  `sep=;\r\nCod;"Data plății";Suma\r\n${'461.01;"28.02.2026";"1.234,50"\r\n"a ""b""\n c";;x\r\n'.repeat(5)}`,
);

test('random bytes, cut files and changed bytes are read or refused', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.nat(whole.length).map((end) => whole.subarray(0, end)),
    fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }).map((changes) => {
      const changed = Buffer.from(whole);
      for (const [at, byte] of changes) changed[at] = byte;
      return changed;
    }),
    fc
      .array(fc.constantFrom('"', ';', ',', '\n', '\r', 'Cod', 'sep=;', 'Data plății', ' ', '\0'), {
        maxLength: 40,
      })
      .map((parts) => Buffer.from(parts.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (one) => {
      expect(await isReadOrRefused(one)).toBe(true);
    }),
  );
});

test('a reader who stops early closes the source; a source that fails is no refusal', {
  tags: 'deep',
}, async () => {
  let isClosed = false;
  async function* failing() {
    try {
      yield `Cod;Data plății\n${'1;2\n'.repeat(20_000)}`;
      throw new Error('disk');
    } finally {
      isClosed = true;
    }
  }
  for await (const one of readCsv(failing(), columns)) {
    expect(one).toEqual(row(2, '1', '2', ''));
    break;
  }
  expect(isClosed).toBe(true);
  const readAll = async () => {
    for await (const one of readCsv(failing(), columns)) expect(one.line).toBeGreaterThan(1);
  };
  await expect(readAll()).rejects.toThrow(new Error('disk'));
});
