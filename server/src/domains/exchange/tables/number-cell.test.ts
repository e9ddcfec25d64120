import { readAmount } from '@ceccar/contract/read-amount';
import { expect, test } from 'vitest';
import { withoutUnit } from '../number-with-unit.ts';
import { codeProblem } from './code-cell.ts';
import { cellFormatOf, formattedCell } from './number-cell.ts';
import { textOf, textUnder } from './table-row.ts';

function cell(format: string | number, value: number) {
  return formattedCell(value, cellFormatOf(format), false);
}

/** The amount that an import reads from a cell with this format and value. */
function amountOf(format: string | number, value: number) {
  return readAmount(withoutUnit(textUnder(cell(format, value), 'number'), 'lei'));
}

/** Each combination of one of each. */
function combined(...lists: (readonly string[])[]): string[] {
  return lists.reduce<string[]>((all, list) => all.flatMap((start) => list.map((end) => start + end)), ['']);
}

/** As Excel, LibreOffice, Gnumeric, openpyxl and the exports of banks write them. */
const amountFormats = [
  'General',
  '0.00E+00',
  '##0.0E+0',
  '_-* #,##0.00\\ "lei"_-;-* #,##0.00\\ "lei"_-;_-* "-"??\\ "lei"_-;_-@_-',
  '_-* #,##0\\ [$lei-418]_-;\\-* #,##0\\ [$lei-418]_-;_-* "-"\\ [$lei-418]_-;_-@_-',
  '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  '[>=1000]#,##0.00;[<0]-0.00;0.00',
  '[<1000]0" lei";[>=1000]#,##0" lei"',
  '[=0]"-";0" lei"',
  ...combined(
    ['', '[Red]', '[$-418]', '[Color10]'],
    ['0', '#', '# ##0', '#\\ ##0', '# ### ##0', '0.00', '#,##0', '#,##0.00'],
    ['', '" lei"', '\\ [$lei-418]', ' [$lei-418]', '_ "lei"', '" RON"', ' [$RON-418]', '" Lei"', '" ron"_-'],
    ['', ';@'],
  ),
  ...['0" lei";-0" lei"', '0_ "lei";[Red]\\-0_ "lei"', '0;[Red]-0', '#,##0;-#,##0', '0;-0;0;@'],
];

test('no format of an amount loses bani or changes a whole amount (EXC-93)', () => {
  expect(new Set(amountFormats).size).toBeGreaterThan(300);
  const values = [700.5, 350.4, 0.01, 99.99, 1234567.89, -12.75, 700, 1234, 1234567, -12];
  const wrong = amountFormats.flatMap((format) =>
    values
      .map((value) => [format, value, amountOf(format, value)] as const)
      .filter(([, value, read]) => read !== value.toFixed(2)),
  );
  expect(wrong).toEqual([]);
});

const days = combined(
  ['', '[$-418]', '[$-409]', '[$-F800]', '[$-ro-RO]'],
  ['d', 'dd'],
  ['.', '/', '-', '\\ ', '" "', '\\.'],
  ['m', 'mm', 'mmm', 'mmmm'],
  ['.', '\\-'],
  ['yy', 'yyyy', 'YYYY'],
  ['', ';@', ' hh:mm'],
);

test('every format of a day gives that day, and is refused in columns of codes and of numbers (EXC-95)', () => {
  const formats = [
    ...days,
    'd-mmm',
    'mmm-yy',
    'm/yyyy',
    'mmmm yyyy',
    'dddd, d mmmm yyyy',
    14,
    15,
    16,
    17,
    22,
  ];
  expect(formats.length).toBeGreaterThan(300);
  const wrong = formats.filter((format) => {
    const read = cell(format, 41_091);
    const isRefused = codeProblem(textUnder(read, 'code')) !== undefined;
    const isNumber = /^\d+$/.test(textUnder(read, 'number'));
    return textUnder(read, 'day') !== '2012-07-01' || textOf(read) !== '2012-07-01' || !isRefused || isNumber;
  });
  expect(wrong).toEqual([]);
});

/** Format, number, and what a text reads, as the sheet shows it; then what a number reads, if that is something else. */
const shownNumbers: [format: string | number, value: number, shown: string, number?: string][] = [
  ['00000', 242, '00242'],
  ['0000000000', 740123456, '0740123456'],
  ['0000000000000', 279020212242, '0279020212242'],
  ['0000\\ 000\\ 000', 740123456, '0740 123 456'],
  ['0###\\ ###\\ ###', 740123456, '0740 123 456'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 740123456, '(74) 012-3456'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5551234, '555-1234'],
  ['"+"0', 40740123456, '+40740123456'],
  ['"IM"000', 42, 'IM042'],
  ['"CJ-"####', 12, 'CJ-12'],
  ['"CJ-"0000', 12.5, 'CJ-0013', '12.5'],
  ['"20"00', 26, '2026'],
  ['0"/2026"', 123, '123/2026'],
  ['0" ore"', 40, '40 ore'],
  ['0" ore"', 7.5, '8 ore', '7.5'],
  ['0\\ [$lei-418]', 700, '700 lei'],
  ['00\\.00\\.0000', 2021979, '02.02.1979'],
  ['000;-000;000', -7, '-007'],
  ['[Red]000', 7, '007'],
  ['000_)', 7, '007'],
  ['000', 12345, '12345'],
  ['(0000) 000-000', 264123456, '(0264) 123-456'],
  ['0_);(0)', -12, '(12)', '-12'],
  ['0;-0;;@', 0, '', '0'],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 0, '-', '0'],
  ['"Da";;"Nu"', 1, 'Da', '1'],
  ['"Da";;"Nu"', 0, 'Nu', '0'],
  ['[=1]"Feminin";[=2]"Masculin";"?"', 2, 'Masculin', '2'],
  ['[=1]"Feminin";"Masculin"', 2, 'Masculin', '2'],
  ['[>=1000]"peste";[<0]"sub";0" buc"', 12, '12 buc'],
  ['[>=1000]"peste";[<0]"sub";0" buc"', -1, '-sub', '-1'],
  ['0%', 0.5, '50%'],
  [9, 0.5, '50%'],
  [10, 0.125, '12,50%'],
  ['0.0#%', 0.1, '10,0%'],
  ['0\\ %', -0.05, '-5 %'],
  ['# ?/?', 0.5, '1/2', '0.5'],
  ['# ??/??', 2.25, '2 1/4', '2.25'],
  ['yyyy', 46023, '2026'],
  ['yy', 46023, '26'],
  ['[$-418]yyyy;@', 41091, '2012'],
  ['mmmm', 46054, 'februarie'],
  ['[$-409]mmmm', 46054, 'February'],
  ['dddd', 46054, 'duminică'],
  ['hh:mm', 0.354166666666667, '08:30'],
  [20, 1 / 3, '8:00'],
  [18, 0.75, '6:00 PM'],
  [21, 0.5, '12:00:00'],
  ['hh:mm', 46081.5, '12:00'],
  ['[h]:mm', 1.5, '36:00'],
  ['[hh]:mm:ss', 0.354166666666667, '08:30:00'],
  [45, 0.5, '00:00'],
  ['dd.mm.yyyy', 46081, '28.02.2026', '28.02.2026'],
  [14, 46081, '28.02.2026', '28.02.2026'],
  ['[$-418]d\\ mmmm\\ yyyy;@', 46081, '28 februarie 2026', '28 februarie 2026'],
  ['dd.mm.yyyy hh:mm', 46081.60416666666, '28.02.2026 14:30', '28.02.2026 14:30'],
  [
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    46081,
    'sâmbătă, februarie 28, 2026',
    'sâmbătă, februarie 28, 2026',
  ],
];

test.each(shownNumbers)('%s shows %d as %s (EXC-93)', (format, value, shown, number = shown) => {
  const read = cell(format, value);
  expect([textUnder(read, 'text'), textUnder(read, 'number')]).toEqual([shown, number]);
});

test.each([
  'General',
  '0',
  '#',
  '0.00',
  '#,##0',
  '0.00E+00',
  '@',
  '',
  1,
  49,
  '#,##0,',
  '0.0,"mii"',
  '"Dl. "@',
])('%s shows the number itself', (format) => {
  expect(textUnder(cell(format, 700500), 'text')).toBe('700500');
});

test.each([
  [';;;', 46081],
  ['""', 7],
  ['0;;0', -5],
] as const)('a value that %s hides is told', (format, value) => {
  expect(cell(format, value)).toMatchObject({ kind: 'fault', text: expect.stringContaining('nu o arată') });
});
