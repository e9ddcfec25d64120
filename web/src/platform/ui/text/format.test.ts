import { readAmount } from '@ceccar/contract/read-amount';
import { readTypedDay } from '@ceccar/contract/read-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countOf,
  formatAmount,
  formatBytes,
  formatCount,
  formatDay,
  formatDayOf,
  formatIban,
  formatMoment,
  formatMoney,
  formatPercent,
} from './format.ts';

test('days read as dd.MM.yyyy', () => {
  expect(formatDay('2026-02-28')).toBe('28.02.2026');
  expect(formatDay('necunoscut')).toBe('necunoscut');
});

test('every day that is shown can be typed back', () => {
  const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(readTypedDay(formatDay(iso))).toBe(iso);
    }),
  );
});

test('moments are told in the time of Bucharest', () => {
  expect(formatMoment('2026-02-28T21:59:59Z')).toBe('28.02.2026, 23:59');
  expect(formatMoment('2026-03-31T20:59:59Z')).toBe('31.03.2026, 23:59');
  expect(formatDayOf('2026-02-28T21:59:59Z')).toBe('28.02.2026');
  expect(formatDayOf('2026-02-28T22:00:00Z')).toBe('01.03.2026');
  expect(formatDayOf('necunoscut')).toBe('necunoscut');
});

test('money groups thousands with a point', () => {
  expect(formatMoney(1234.5)).toBe('1.234,50 RON');
  expect(formatMoney(0)).toBe('0,00 RON');
});

test('negative amounts have a minus sign, and those that are rounded to zero have none', () => {
  expect(formatMoney(-1234.5)).toBe('−1.234,50 RON');
  expect(formatAmount(-0.5)).toBe('−0,50');
  expect(formatAmount(-0.001)).toBe('0,00');
  expect(formatCount(-1500)).toBe('−1.500');
});

test('every amount that is shown can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (bani) => {
      expect(Number(readAmount(formatAmount(bani / 100)))).toBe(bani / 100);
    }),
  );
});

test.each([
  ['RO49AAAA1B31007593840000', 'RO49 AAAA 1B31 0075 9384 0000'],
  ['RO49 AAAA1B31 007593840000', 'RO49 AAAA 1B31 0075 9384 0000'],
  ['BE71096123456769A', 'BE71 0961 2345 6769 A'],
  ['', ''],
])('the account %s reads %s', (value, expected) => {
  expect(formatIban(value)).toBe(expected);
});

test('parts are told in percent', () => {
  expect(formatPercent(60.5)).toBe('60,5\u00a0%');
});

test.each([
  [0, '0\u00a0B'],
  [1536, '2\u00a0KB'],
  [5_242_880, '5\u00a0MB'],
  [1_300_000, '1,2\u00a0MB'],
])('%i bytes', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each([
  [0, '0 înregistrări'],
  [1, '1 înregistrare'],
  [19, '19 înregistrări'],
  [20, '20 de înregistrări'],
  [101, '101 înregistrări'],
  [120, '120 de înregistrări'],
  [35000, '35.000 de înregistrări'],
])('%i is counted as a Romanian would', (count, expected) => {
  expect(countOf(count, 'înregistrare', 'înregistrări')).toBe(expected);
});
