import { expect, test } from 'vitest';
import { cleanText, textOrNull } from './clean-text.ts';

test.each([
  ['Şerban Ţăranu şi ţara', 'Șerban Țăranu și țara'],
  ['S\u0326tefan', 'Ștefan'],
  ['  un\trând \r\n și altul ', 'un rând și altul'],
  ['a\u0000b\u0007c', 'a b c'],
  ['Conta\u00adbil\u200be \u202enu', 'Contabile nu'],
  ['nr.\u00a065/1994', 'nr.\u00a065/1994'],
])('%j is printed as %j', (text, printed) => {
  expect(cleanText(text)).toBe(printed);
});

test('what would print as nothing is missing', () => {
  expect([null, '', ' \n ', '\u200b', '\u00a0'].map(textOrNull)).toEqual([null, null, null, null, null]);
  expect(textOrNull(' CIP ')).toBe('CIP');
});
