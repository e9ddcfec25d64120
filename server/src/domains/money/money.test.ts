import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, sum, toBani, toDecimal, toWire } from './money.ts';

const bani = fc.bigInt({ min: -100_000_000_000_000n, max: 100_000_000_000_000n });

test('amounts are read to the ban', () => {
  expect(['700', '700.5', '-0.05', '0.00', '1234567890.12', '12.340', 3.1].map(toBani)).toEqual([
    70_000n,
    70_050n,
    -5n,
    0n,
    123_456_789_012n,
    1_234n,
    310n,
  ]);
});

test.each(['', '1,5', '1e21', 'NaN', '1.', '.5', '1.234', '+1', '--1', null, undefined, 1e21, Number.NaN])(
  '%j is no amount',
  (value) => {
    expect(() => toBani(value)).toThrow('Not an amount');
  },
);

test('an amount comes back as it went', () => {
  fc.assert(
    fc.property(bani, (amount) => {
      expect(toBani(toDecimal(amount))).toBe(amount);
      expect(toDecimal(amount)).toMatch(/^-?\d+\.\d\d$/);
      expect(toBani(toWire(amount))).toBe(amount);
    }),
  );
});

test('sums are exact where floating numbers are not', () => {
  expect(toDecimal(sum([toBani('0.1'), toBani('0.2')]))).toBe('0.30');
  expect(toDecimal(sum(Array.from({ length: 1_000 }, () => toBani('0.10'))))).toBe('100.00');
  expect(sum([])).toBe(0n);
});

test.each([
  ['84000.00', '0.75', '630.00'],
  ['84000.00', '1.20', '1008.00'],
  ['0.66', '0.75', '0.00'],
  ['0.67', '0.75', '0.01'],
  // Exactly half a ban is rounded up, away from zero.
  ['2.00', '0.75', '0.02'],
  ['200.00', '0.75', '1.50'],
  ['0.50', '1.00', '0.01'],
  ['1.50', '1.00', '0.02'],
  ['-0.50', '1.00', '-0.01'],
  ['-0.49', '1.00', '0.00'],
  ['100.00', '0', '0.00'],
  ['100.00', '100', '100.00'],
])('of %s, %s %% are %s', (amount, percent, expected) => {
  expect(toDecimal(percentOf(toBani(amount), percent))).toBe(expected);
});

test('a part is never off by more than half a ban', () => {
  fc.assert(
    fc.property(bani, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const percent = toDecimal(BigInt(hundredths));
      const off = percentOf(amount, percent) * 10_000n - amount * BigInt(hundredths);
      expect(off >= -5_000n && off <= 5_000n).toBe(true);
      expect(percentOf(-amount, percent)).toBe(-percentOf(amount, percent));
    }),
  );
});
