import { describe, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { readAdvance } from './advances.ts';

describe('an amount', () => {
  test.each([
    ['100', 100],
    [' 1234,50 ', 1234.5],
    ['0.01', 0.01],
    ['1.234,50', 1234.5],
    ['1 234.50', 1234.5],
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

  test.each([
    ['abc', messages.notAmount],
    ['1e3', messages.notAmount],
    ['1,234', messages.ambiguousAmount],
  ])('typed as %s is refused with advice', (typed, message) => {
    expect(readAdvance(typed, true)).toEqual({ ok: false, message });
  });
});
