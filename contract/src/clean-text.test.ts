import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, textOrNull } from './clean-text.ts';

test.each([
  ['Şerban Ţăranu şi ţara', 'Șerban Țăranu și țara'],
  ['S\u0326tefan', 'Ștefan'],
  ['  un\trând \r\n și altul ', 'un rând și altul'],
  ['a\u0000b\u0007c', 'a b c'],
  ['Conta\u00adbil\u200be \u202enu', 'Contabile nu'],
  ['nr.\u00a065/1994', 'nr.\u00a065/1994'],
  ['a\u200d\u0306 \u015e\u0327 \ud83d', 'ă Ș \ufffd'],
])('%j is printed as %j', (text, printed) => {
  expect(cleanText(text)).toBe(printed);
});

test('what would print as nothing is missing', () => {
  expect([null, '', ' \n ', '\u200b', '\u00a0'].map(textOrNull)).toEqual([null, null, null, null, null]);
  expect(textOrNull(' CIP ')).toBe('CIP');
});

test('cleaning what is clean changes nothing', () => {
  const marks = fc.constantFrom(
    's',
    'S',
    'ş',
    'Ș',
    't',
    'a',
    '\u0326',
    '\u0327',
    '\u0301',
    '\u200d',
    '\u00a0',
    ' ',
    '\ud83d',
    '\udc00',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: marks })), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});
