import { describe, expect, test } from 'vitest';
import { readAdvance } from './advances.ts';

describe('an amount', () => {
  test.each([
    ['100', 100],
    [' 1234,50 ', 1234.5],
    ['0.01', 0.01],
  ])('typed as %s is read', (typed, value) => {
    expect(readAdvance(typed, false)).toEqual({ ok: true, value });
  });

  test.each(['', '   ', '0', '0,00', '-0'])('typed as "%s" is none', (typed) => {
    expect(readAdvance(typed, true)).toEqual({ ok: false, message: 'Introduceti o valoare valida!' });
  });

  test('below zero is for staff only', () => {
    expect(readAdvance('-50', false)).toEqual({ ok: false, message: 'Suma nu poate fi negativa!' });
    expect(readAdvance('-50', true)).toEqual({ ok: true, value: -50 });
  });

  test.each(['abc', '1.234,50', '1,234', '1e3'])('typed as %s is refused with advice', (typed) => {
    expect(readAdvance(typed, true)).toMatchObject({
      ok: false,
      message: expect.stringContaining('1234,50'),
    });
  });
});
