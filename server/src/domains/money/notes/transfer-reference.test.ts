import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankText } from '../../../platform/text/transfer-text.ts';
import { transferReference } from './transfer-reference.ts';

const note = { series: 'CJ-2026', number: 12, code: '001234', name: 'Țăranu-Știrbei Ioana' };

test('series, number, code and name in plain capitals', () => {
  expect(transferReference(note)).toBe('CJ-2026 12 001234 TARANU-STIRBEI IOANA');
});

test.each([null, '', '  '])('a member without a code (%j) is found by the name', (code) => {
  expect(transferReference({ ...note, code })).toBe('CJ-2026 12 TARANU-STIRBEI IOANA');
});

test.each([
  ['Şerban Ţuţea', 'Serban Tutea'],
  ['ĂÂÎȘȚ ăâîșț', 'AAIST aaist'],
  ['S\u0326tefan', 'Stefan'],
  ['Țăranu & „Știrbei” S.R.L.', 'Taranu Stirbei S.R.L.'],
  ['Filiala – Cluj', 'Filiala - Cluj'],
  ['D’Artagnan (fost: O‑Neil), 1/2+?', "D'Artagnan (fost: O-Neil), 1/2+?"],
  ['Łukasz Groß Đorđe Ærø', 'Lukasz Gross Dorde AEro'],
  ['un\nrând\u00a0nou_2', 'un rand nou 2'],
  ['Иван 王', ''],
])('%j is %j on a form', (text, plain) => {
  expect(bankText(text)).toBe(plain);
});

test('a long name is cut between words', () => {
  const reference = transferReference({ ...note, name: 'Brânzănescu '.repeat(30) });
  expect(reference).toMatch(/^CJ-2026 12 001234( BRANZANESCU){10}$/);
  // A word that ends exactly at the limit stays whole, and one that fills the text by itself is cut.
  expect(transferReference({ ...note, name: `${'A'.repeat(122)} B` })).toMatch(/ A{122}$/);
  expect(transferReference({ ...note, name: 'W'.repeat(170) })).toHaveLength(140);
});

test('whatever the name and code, banks take it and the note is found by it', { tags: 'deep' }, () => {
  const anyText = fc.oneof(
    ...(['binary', 'binary-ascii'] as const).map((unit) => fc.string({ unit, maxLength: 300 })),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), anyText, anyText, (number, code, name) => {
      const reference = transferReference({ series: 'CJ-2026', number, code, name });
      expect(reference).toMatch(/^CJ-2026 \d+( [A-Z0-9./?:(),'+ -]*)?$/);
      expect(reference.split(' ')[1]).toBe(String(number));
      expect(reference.length).toBeLessThanOrEqual(140);
      expect(reference).not.toMatch(/ {2}| $/);
    }),
  );
});
