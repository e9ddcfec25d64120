import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from './format.ts';
import { parseDay } from './parse-day.ts';

test.each([
  ['28.02.2026', '2026-02-28'],
  ['1.3.2026', '2026-03-01'],
  [' 01/03/2026 ', '2026-03-01'],
  ['2026-02-28', '2026-02-28'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2026', null],
  ['31.02.2026', null],
  ['00.01.2026', null],
  ['1.13.2026', null],
  ['1.1.26', null],
  ['azi', null],
  ['', null],
])('%s is read as %s', (typed, expected) => {
  expect(parseDay(typed)).toBe(expected);
});

test('every day that is shown can be typed back', () => {
  const days = fc.date({
    min: new Date('1800-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(parseDay(formatDay(iso))).toBe(iso);
    }),
  );
});
