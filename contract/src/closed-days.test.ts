import { expect, test } from 'vitest';
import { isClosedDay, legalHolidays } from './closed-days.ts';

/** Orthodox Easter Sundays, from the calendar of the Church. */
const easterSundays = [
  '2000-04-30',
  '2010-04-04',
  '2013-05-05',
  '2016-05-01',
  '2018-04-08',
  '2019-04-28',
  '2020-04-19',
  '2021-05-02',
  '2022-04-24',
  '2023-04-16',
  '2024-05-05',
  '2025-04-20',
  '2026-04-12',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
  '2031-04-13',
  '2032-05-02',
  '2033-04-24',
  '2034-04-09',
  '2035-04-29',
  '2036-04-20',
  '2037-04-05',
  '2038-04-25',
  '2039-04-17',
  '2040-05-06',
];

const fixed = '01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26'.split(' ');

test.each(easterSundays)('the holidays of a year follow its Easter, %s', (sunday) => {
  const afterEaster = (count: number) => new Date(Date.parse(sunday) + count * 86_400_000).toISOString();
  const year = sunday.slice(0, 4);
  const movable = [-2, 0, 1, 49, 50].map((count) => afterEaster(count).slice(0, 10));
  const expected = new Set([...fixed.map((day) => `${year}-${day}`), ...movable]);
  expect(legalHolidays(Number(year))).toEqual([...expected].sort());
});

test('the legal holidays of 2026 and 2027, as the government published them', () => {
  expect(legalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-06',
    '2026-01-07',
    '2026-01-24',
    '2026-04-10',
    '2026-04-12',
    '2026-04-13',
    '2026-05-01',
    '2026-05-31',
    '2026-06-01',
    '2026-08-15',
    '2026-11-30',
    '2026-12-01',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(legalHolidays(2027).filter((day) => day > '2027-04' && day < '2027-07')).toEqual([
    '2027-04-30',
    '2027-05-01',
    '2027-05-02',
    '2027-05-03',
    '2027-06-01',
    '2027-06-20',
    '2027-06-21',
  ]);
});

test('branches are closed on weekends and legal holidays, and open on other days (REP-278)', () => {
  const days = (month: string, ...numbers: number[]) =>
    numbers.map((number) => `${month}-${String(number).padStart(2, '0')}`);
  const closed = [...days('2026-11', 28, 29, 30), ...days('2026-12', 1, 5, 6, 25, 26, 27)];
  const open = [...days('2026-11', 27), ...days('2026-12', 2, 3, 4, 24, 28, 31)];
  expect(closed.filter((day) => !isClosedDay(day))).toEqual([]);
  expect(open.filter(isClosedDay)).toEqual([]);
});
