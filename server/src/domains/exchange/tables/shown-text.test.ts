import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv-cell.ts';
import { readRow } from './csv-rows.ts';
import { shownText } from './shown-text.ts';

test.each([
  ['="2790202122421"', '2790202122421'],
  ['="0740123456"', '0740123456'],
  ['= "IM242"', 'IM242'],
  ['=""', ''],
  ['="spune ""da"""', 'spune "da"'],
  ['=”0740”', '0740'],
  ["'0740123456", '0740123456'],
  ["'+40740123456", '+40740123456'],
  ["'=1+1", '=1+1'],
  ["'-", '-'],
  ["'Popescu", 'Popescu'],
  ["''s-Hertogenbosch", "'s-Hertogenbosch"],
])('%s is shown as %s (EXC-94)', (cell, shown) => {
  expect(shownText(cell)).toBe(shown);
});

test.each([
  "'s-Hertogenbosch",
  "'t Hart",
  "'ALFA' SRL",
  "O'Neil",
  '=A1',
  '=SUM(A1:A2)',
  '="a"&"b"',
  'a = "b"',
  "D'",
])('%s is shown as it is', (cell) => {
  expect(shownText(cell)).toBe(cell);
});

test.each([';', ',', '\t'])('a forced text may contain the separator %j', (separator) => {
  const row = readRow(`x${separator}="12${separator}5"${separator}y`, 0, separator, true);
  expect(row?.cells.map(shownText)).toEqual(['x', `12${separator}5`, 'y']);
});

test('every cell of our own CSV is read back as it was (EXC-5)', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', '"', ';', ',', "'", ' ', '1', 'a', 's');
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 1, maxLength: 5 }), (values) => {
      const trimmed = values.map((value) => value.trim());
      const cells = readRow(csvLine(trimmed).replace(/\r\n$/, ''), 0, ';', true)?.cells ?? [];
      expect(cells.map((cell) => shownText(cell).trim())).toEqual(trimmed);
    }),
  );
});
