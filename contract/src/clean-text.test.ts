import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, isMisleading, textOrNull } from './clean-text.ts';
import { text } from './fields.ts';
import { messages } from './messages.ts';

test.each([
  ['Şerban Ţăranu şi ţara', 'Șerban Țăranu și țara'],
  ['S\u0326tefan', 'Ștefan'],
  ['  un\trând \r\n și altul ', 'un rând și altul'],
  ['a\u0000b\u0007c', 'a b c'],
  ['Conta\u00adbil\u200be \u202enu', 'Contabile nu'],
  ['nr.\u00a065/1994', 'nr.\u00a065/1994'],
  ['600 lei → 1200 lei', '600 lei -> 1200 lei'],
  ['a\u200d\u0306 \u015e\u0327 \ud83d', 'ă Ș \ufffd'],
])('%j is printed as %j', (text, printed) => {
  expect(cleanText(text)).toBe(printed);
});

test('text without printable characters counts as missing', () => {
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
  );
});

test.each([
  ['  Popescu ', 'Popescu'],
  ['Ana\u00a0Maria\u202fPop', 'Ana Maria Pop'],
  ['Ana\u200b\u2060\ufeff\u00ad\u200eMaria', 'AnaMaria'],
  ['S\u0326erban', 'Șerban'],
  ['Şerban', 'Șerban'],
  ['a\u0306', 'ă'],
  [
    'O’Neil D‘Arc Oʼ\u200bHara O´Brien O`Dea O′Neil O＇Neil',
    "O'Neil D'Arc O'Hara O'Brien O'Dea O'Neil O'Neil",
  ],
  ['Ana\u2011Maria Ana\u2010Maria', 'Ana-Maria Ana-Maria'],
  ['SC ‘Alfa’ SRL', 'SC ‘Alfa’ SRL'],
  ["O'Neil – „SC” & fiii 100%", "O'Neil – „SC” & fiii 100%"],
])('%j is stored as %j (API-90)', (typed, stored) => {
  expect(cleanLine(typed)).toBe(stored);
  expect(text({ label: 'Nume', required: true }).input.parse(typed)).toBe(stored);
});

test.each([
  'Ana\nPop',
  'Ana\r\nPop',
  'Ana\tPop',
  'Ana\u202ePop',
  'Ana\u2066Pop',
  'Ana\u0007',
  'a\u2028b',
  'a\u0085b',
])('%j is refused at its field (API-90)', (typed) => {
  const { error } = text({ label: 'Nume', required: true }).input.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([messages.misleadingCharacter]);
});

test('a line of characters that nobody sees is missing; longer texts keep their lines', () => {
  const { error } = text({ label: 'Nume', required: true }).input.safeParse('\u200b\u00a0\ufeff');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Campul Nume este obligatoriu']);
  expect(text({ label: 'Nume' }).input.parse('\u200b')).toBeNull();
  expect(text({ label: 'Observații', format: 'long' }).input.parse('unu\n\tdoi')).toBe('unu\n\tdoi');
});

test('cleaning a clean line changes nothing, and leaves nothing that misleads but what is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanLine(typed);
      expect(cleanLine(clean)).toBe(clean);
      if (!isMisleading(clean)) expect(clean).not.toMatch(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u00a0]/u);
    }),
  );
});
