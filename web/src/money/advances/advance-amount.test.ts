import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAdvance, readAmount } from './advance-amount.ts';

describe('an amount', () => {
  test.each([
    ['100', 100],
    [' 1234,50 ', 1234.5],
    ['0.01', 0.01],
  ])('typed as %s is read', (typed, value) => {
    expect(readAmount(typed, false)).toEqual({ ok: true, value });
  });

  test.each(['', '   ', '0', '0,00', '-0'])('typed as "%s" is none', (typed) => {
    expect(readAmount(typed, true)).toEqual({ ok: false, message: 'Introduceti o valoare valida!' });
  });

  test('below zero is for staff only', () => {
    expect(readAmount('-50', false)).toEqual({ ok: false, message: 'Suma nu poate fi negativa!' });
    expect(readAmount('-50', true)).toEqual({ ok: true, value: -50 });
  });

  test.each(['abc', '1.234,50', '1,234', '1e3'])('typed as %s is refused with advice', (typed) => {
    expect(readAmount(typed, true)).toMatchObject({ ok: false, message: expect.stringContaining('1234,50') });
  });
});

const bani = fc.integer({ min: -100_000_000, max: 100_000_000 });

test('the next advance is exact to the ban', () => {
  fc.assert(
    fc.property(bani, bani, (current, added) => {
      expect(nextAdvance(current / 100, added / 100)).toBe((current + added) / 100);
    }),
  );
  expect(nextAdvance(0.1, 0.2)).toBe(0.3);
});
