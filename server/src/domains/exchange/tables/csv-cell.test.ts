import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv-cell.ts';
import { readRow } from './csv-rows.ts';

test.each([
  ['Popescu Ion', 'Popescu Ion'],
  ['', ''],
  ['SC "ALFA" SRL', '"SC ""ALFA"" SRL"'],
  ['Cluj; Turda', '"Cluj; Turda"'],
  ['Cluj, Turda', '"Cluj, Turda"'],
  ['prima\nși a doua', '"prima\nși a doua"'],
  // Numbers stay numbers.
  ['-12,50', '"-12,50"'],
  ['-12.50', '-12.50'],
  ['-7', '-7'],
  ['700,00', '"700,00"'],
  // OWASP, CSV injection.
  ['=1+1', "'=1+1"],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ["+cmd|'/C calc'!A0", "'+cmd|'/C calc'!A0"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['@SUM(1+1)*cmd', "'@SUM(1+1)*cmd"],
  ['=HYPERLINK("http://x.ro?"&A1;"da")', '"\'=HYPERLINK(""http://x.ro?""&A1;""da"")"'],
  ['=1+2";=1+2', '"\'=1+2"";=1+2"'],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['-12,50-1', '"\'-12,50-1"'],
  ['+40722123456', "'+40722123456"],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('cells are joined by semicolons into a line of its own', () => {
  expect(csvLine(['Rând', '=1', 'a;b'])).toBe('Rând;\'=1;"a;b"\r\n');
});

test('no cell becomes two, and none begins a formula', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', "'", ' ', '1', 'a');
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 1, maxLength: 5 }), (values) => {
      const cells = readRow(csvLine(values).replace(/\r\n$/, ''), 0, ';', true)?.cells ?? [];
      expect(cells.map((cell, at) => (cell === values[at] ? cell : cell.slice(1)))).toEqual(values);
      for (const cell of cells) {
        if (/^[=+\-@\t\r\n]/.test(cell)) expect(cell).toMatch(/^-\d+([.,]\d+)?$/);
      }
    }),
  );
});
