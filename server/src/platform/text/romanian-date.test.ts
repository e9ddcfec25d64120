import { expect, test } from 'vitest';
import { longDay, shortDay } from './romanian-date.ts';

test.each([
  ['2026-02-03', '03.02.2026', '3 februarie 2026'],
  ['2024-02-29', '29.02.2024', '29 februarie 2024'],
  ['1999-12-31', '31.12.1999', '31 decembrie 1999'],
  ['2027-01-10', '10.01.2027', '10 ianuarie 2027'],
])('%s', (day, short, long) => {
  expect(shortDay(day)).toBe(short);
  expect(longDay(day).split('\u00a0').join(' ')).toBe(long);
});

test.each(['', '2026-13-01', '2026-00-10', '2026-02-32', '03.02.2026', '2026-02-03T10:00:00Z'])(
  '%j is no day',
  (text) => {
    expect(() => shortDay(text)).toThrow(RangeError);
    expect(() => longDay(text)).toThrow(RangeError);
  },
);
