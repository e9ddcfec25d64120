import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDay, readTypedDay } from './read-day.ts';

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

test.each([
  ['28.02.2026', '2026-02-28'],
  [' 01/03/2026 ', '2026-03-01'],
  ['2026-02-28', '2026-02-28'],
  ['01022026', '2026-02-01'],
  ['29022024', '2024-02-29'],
  ['1.2.26', '2026-02-01'],
  ['1,2,26', '2026-02-01'],
  ['01,02,2026', '2026-02-01'],
  ['01/02/26', '2026-02-01'],
  ['1-2-99', '1999-02-01'],
  ['1.2.36', '2036-02-01'],
  ['1.2.37', '1937-02-01'],
  ['1.2.00', '2000-02-01'],
  ['29.02.2026', undefined],
  ['31022026', undefined],
  ['20260201', undefined],
  ['010226', undefined],
  ['1.2/26', undefined],
  ['1.13.26', undefined],
  ['azi', undefined],
  ['', undefined],
])('%j, typed in 2026, is %s', (text, day) => {
  expect(readTypedDay(text, 2026)).toBe(day);
});

test('two digits name a year of the hundred that end in ten years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 0, max: 99 }), (thisYear, digits) => {
      const short = String(digits).padStart(2, '0');
      const year = Number(readTypedDay(`1.2.${short}`, thisYear)?.slice(0, 4));
      expect(year % 100).toBe(digits);
      expect(year).toBeLessThanOrEqual(thisYear + 10);
      expect(year).toBeGreaterThan(thisYear - 90);
    }),
  );
});
