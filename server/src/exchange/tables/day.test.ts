import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDay } from './day.ts';

test.each([
  ['2026-02-28', '2026-02-28'],
  ['28.02.2026', '2026-02-28'],
  ['28/02/2026', '2026-02-28'],
  ['28-02-2026', '2026-02-28'],
  ['8.2.2026', '2026-02-08'],
  [' 29.02.2024 ', '2024-02-29'],
  ['29.02.2026', undefined],
  ['31.04.2026', undefined],
  ['2026-13-01', undefined],
  ['00.01.2026', undefined],
  ['28.02/2026', undefined],
  ['28.02.26', undefined],
  ['28.02.0026', undefined],
  ['2026-2-8', undefined],
  ['2026-02-28T10:00', undefined],
  ['45716', undefined],
  ['', undefined],
])('%j is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('every day is read from each of its notations', () => {
  const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-').map(Number);
      expect(readDay(iso)).toBe(iso);
      for (const sign of ['.', '/', '-']) {
        expect(readDay(iso.split('-').reverse().join(sign))).toBe(iso);
        expect(readDay(`${day}${sign}${month}${sign}${year}`)).toBe(iso);
      }
    }),
  );
});
