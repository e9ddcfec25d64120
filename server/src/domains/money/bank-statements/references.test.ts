import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionsIn, seriesPattern } from './references.ts';

const pattern = seriesPattern(['B', 'CJ', 'IS', 'IF', 'OT', 'SM', 'AR', 'BN']);

/** Each note that the text names as it is written. */
function referencesIn(text: string) {
  const named = mentionsIn(text, pattern).flatMap(({ series, readings }) =>
    readings[0]?.length === 1 ? [{ series, number: readings[0][0] }] : [],
  );
  return [...new Map(named.map((one) => [`${one.series} ${one.number}`, one])).values()];
}

const readingsOf = (text: string) => mentionsIn(text, pattern).map(({ readings }) => readings);

const twelve = [{ series: 'CJ-2026', number: 12 }];

test.each([
  'CJ-2026 12',
  'CJ-2026 12 12345 POPESCU ION',
  'cj-2026 12',
  'seria CJ-2026 nr. 12',
  'Seria: CJ - 2026, numărul 12',
  'SERIA CJ 2026 NR 12',
  'CJ2026/12',
  'CJ2026NR12',
  'CJ 2026 12',
  'CJ/2026/12',
  'CJ-2026-12',
  'CJ-2026/00012',
  'nota CJ-2026 nr.12/28.02.2026',
  'nota CJ-2026 12, cotizatie 700,00 lei',
  'plata\nCJ-2026\n   12\nPopescu',
  '(CJ-2026 12)',
  'CJ-2026 12; CJ2026/12',
])('%j names the note', (text) => {
  expect(referencesIn(text)).toEqual(twelve);
});

test.each([
  '',
  'cotizatie 2026',
  'cotizatie pe 2026 12345 Popescu',
  'COTIZATIE 2026 12345 POPESCU',
  'plata la 2026, 12 rate',
  'CJ-2026',
  'CJ-202612',
  'CJ-1926 12',
  'XCJ-2026x 12',
  'CJ-2026 700,00 lei',
  'CJ-2026 700.00 lei',
  'CJ-2026 28.02.2026',
  'CJ-2026 28/02/2026',
  'CJ-2026 0',
  'CJ-2026 123456789',
  'RO49AAAA1B31007593840000',
  'viza 2026 350',
  'mai 2026 3',
  'SRL 2026 700',
  'ALFA CJ 2026',
  'XY-2026 12',
  'CJ-2026 700 lei',
  'CJ-2026 1.400,00',
])('%j names none', (text) => {
  expect(referencesIn(text)).toEqual([]);
});

test('several notes, in the order of the text', () => {
  expect(referencesIn('CJ-2026 12 si B-2025 nr. 7')).toEqual([
    { series: 'CJ-2026', number: 12 },
    { series: 'B-2025', number: 7 },
  ]);
  expect(referencesIn('nota B B-2026 3')).toEqual([{ series: 'B-2026', number: 3 }]);
});

test.each([
  ['CJ-2026 1 5 12345 MODEL', [[1], [15], [1512345], [1, 5, 12345], [1, 5]]],
  ['CJ-2026 1.234', [[1], [1234], [1, 234]]],
  ['CJ-2026 nr. 1 234', [[1], [1234], [1, 234]]],
  ['CJ-2026 15-18', [[15], [15, 16, 17, 18]]],
  ['CJ-2026 15, 16 si 17', [[15], [15, 16, 17], [15, 16]]],
  ['CJ-2026 15,16', [[15, 16]]],
  ['CJ-2026 15-9', [[15]]],
  ['CJ-2026 15 si nota nr. 16, 700,00 lei', [[15], [15, 16]]],
  ['CJ-2026 15/28.02.2026', [[15]]],
])('%s can be read as %j', (text, readings) => {
  expect(readingsOf(text)).toEqual([readings]);
});

test.each([
  ['plata nota seria CJ-20 26 nr 96', 'CJ-2026', 96],
  ['C J-2026 15', 'CJ-2026', 15],
  ['CJ-2 026 15', 'CJ-2026', 15],
  ['O T 2026/7', 'OT-2026', 7],
  ['plata C J - 2 0 2 6   9', 'CJ-2026', 9],
])('%s is a torn series', (text, series, number) => {
  expect(mentionsIn(text, pattern)).toMatchObject([{ series, readings: [[number]], isTorn: true }]);
});

test('without branches no text names a note', () => {
  expect(mentionsIn('CJ-2026 12', seriesPattern([]))).toEqual([]);
});

const prefix = fc.constantFrom('B', 'CJ', 'IS', 'IF', 'OT', 'SM', 'AR', 'BN');
const noise = fc.constantFrom(' ', '  ', '-', ' - ', '/', ' / ', '\n', '.', ' nr. ', ' NR ', '\u00a0');

test('a number is found whole, whatever stands between it and its series', () => {
  fc.assert(
    fc.property(
      prefix,
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      noise,
      (...given) => {
        const [letters, year, number, between] = given;
        const text = `plata ${letters.toLowerCase()}-${year}${between}${number} multumesc`;
        expect(referencesIn(text)).toEqual([{ series: `${letters}-${year}`, number }]);
        expect(referencesIn(`${text}${number}`)).toEqual([{ series: `${letters}-${year}`, number }]);
      },
    ),
  );
});

test('no number is made up or cut, in any text', () => {
  const gap = fc.constantFrom('', ' ', '-', '/', ' nr ', '.', ',', '; ', '0');
  const series = fc.tuple(
    fc.constantFrom('CJ', 'B', 'la', 'POPESCU'),
    gap,
    fc.constantFrom('2026', '2025', '1999'),
  );
  const rest = fc.tuple(gap, fc.constantFrom('7', '12', '700,00', '28.02.2026', '123456789'), gap);
  let found = 0;
  let texts = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(series, rest), { maxLength: 6 }), (pieces) => {
      const text = pieces.flat(2).join('');
      texts += 1;
      for (const reference of referencesIn(text)) {
        found += 1;
        expect(reference.series).toMatch(/^(?:CJ|B)-202[56]$/);
        expect(text).toMatch(new RegExp(`(?<!\\d)0*${reference.number}(?!\\d)`));
      }
    }),
  );
  // The texts do name notes: one in ten or more.
  expect(found).toBeGreaterThanOrEqual(texts / 10);
});
