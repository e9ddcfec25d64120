import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountReadings, readAmount } from './read-amount.ts';

test.each([
  ['1234.5', '1234.50'],
  ['1234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1.234.567', '1234567.00'],
  ['1 234', '1234.00'],
  ['-12,00', '-12.00'],
  ['\u22121.234,50', '-1234.50'],
  ['12', '12.00'],
  [' 0,07 ', '0.07'],
  ['007', '7.00'],
  ['-0,00', '0.00'],
  ['9999999999,99', '9999999999.99'],
])('%j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  '-',
  '--1',
  '- 1',
  '+1',
  '(12,00)',
  '1.234',
  '1,234',
  '-1.234',
  '0,123',
  '1234,567',
  '1.234,567',
  '1234.567',
  '12.345.6',
  '1.23,45',
  '1.234 567',
  '1,234,56',
  '1.234.567.89',
  '12,',
  ',50',
  '1e21',
  '1e2',
  'NaN',
  'Infinity',
  '0x10',
  '12 lei',
  '1_000',
  '10000000000',
  '10.000.000.000,00',
  '00000000000000000000000000000000000001.5.5',
  '١٢',
  '700,00\n800,00',
])('%j is refused', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

const romanian = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 });

const amounts = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

function exact(bani: bigint): string {
  const digits = (bani < 0n ? -bani : bani).toString().padStart(3, '0');
  return `${bani < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function swapped(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

test('every amount is read from each of its notations', () => {
  fc.assert(
    fc.property(amounts, (bani) => {
      const amount = exact(bani);
      const shown = romanian.format(amount as `${number}`).replace('-', '\u2212'); // has this form by construction
      for (const text of [amount, swapped(amount), shown, swapped(shown), shown.replaceAll('.', ' ')]) {
        expect(readAmount(text)).toBe(amount);
      }
    }),
  );
});

test('any text is refused, or is an exact amount that is read as itself', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('1', '0', '9', '.', ',', ' ', '-', 'e'), maxLength: 14 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const amount = readAmount(text);
      if (amount === undefined) return;
      expect(amount).toMatch(/^-?(?:0|[1-9]\d{0,9})\.\d\d$/);
      expect(readAmount(amount)).toBe(amount);
      // No digit is lost or added.
      const digits = text.replace(/\D/g, '').replace(/^0+/, '');
      expect(amount.replace(/\D/g, '').replace(/^0+/, '').startsWith(digits)).toBe(true);
    }),
  );
});

test('an ambiguous amount has its readings (API-362)', () => {
  const cases: [string, string[]][] = [
    ['12.500', ['12500.00', '12.50']],
    ['12,500', ['12500.00', '12.50']],
    [' -1.230 ', ['-1230.00', '-1.23']],
    ['\u2212999,990', ['-999990.00', '-999.99']],
    ['1.234', ['1234.00']],
    ['0,125', ['0125.00']],
    ['12.500,00', []],
    ['12500', []],
    ['12,50', []],
    ['1.234.567', []],
    ['', []],
    ['abc', []],
  ];
  expect(cases.map(([typed]) => amountReadings(typed))).toEqual(cases.map(([, readings]) => readings));
  // Each is an amount that is read in one way.
  for (const reading of cases.flatMap(([, readings]) => readings)) expect(readAmount(reading)).toBeDefined();
});
