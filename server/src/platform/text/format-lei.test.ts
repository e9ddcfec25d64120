import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLei } from './format-lei.ts';

test.each([
  ['0.00', '0,00'],
  ['-0.00', '0,00'],
  ['0.05', '0,05'],
  ['-0.05', '−0,05'],
  ['700.00', '700,00'],
  ['1330.00', '1.330,00'],
  ['-1330.50', '−1.330,50'],
  ['0001330.00', '1.330,00'],
  ['100000.00', '100.000,00'],
  ['9999999999.99', '9.999.999.999,99'],
  ['90071992547409931.01', '90.071.992.547.409.931,01'],
])('%s is printed as %s', (amount, printed) => {
  expect(formatLei(amount)).toBe(printed);
});

test('agrees with the tables of the language', () => {
  const romanian = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2 });
  const bani = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).filter((amount) => amount !== 0n);
  fc.assert(
    fc.property(bani, (amount) => {
      const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
      const text = `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`; // built in this format
      expect(formatLei(text).replace('\u2212', '-')).toBe(romanian.format(text));
    }),
  );
});

test.each(['', '700', '700.0', '700.000', '1.330,00', '1e3', '+700.00', ' 700.00', 'NaN', '--1.00', '.50'])(
  '%j is no amount',
  (text) => {
    expect(() => formatLei(text)).toThrow(RangeError);
  },
);
