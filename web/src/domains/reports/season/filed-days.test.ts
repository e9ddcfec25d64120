import type { SeasonCharts } from '@ceccar/contract/reports/season-charts';
import { expect, test } from 'vitest';
import { filedDays } from './filed-days.ts';

const charts = (filed: SeasonCharts['filed'], year = 2026): SeasonCharts => ({
  year,
  deadline: `${year + 1}-02-28`,
  filed,
  undated: { thisYear: 0, lastYear: 0 },
  visaDays: [],
});

const filed = [
  { day: '2026-12-30', thisYear: 1, lastYear: 0 },
  { day: '2027-01-02', thisYear: 2, lastYear: 5 },
  { day: '2027-02-28', thisYear: 4, lastYear: 0 },
  { day: '2027-05-01', thisYear: 0, lastYear: 7 },
];

test.each([
  ['in the season', '2027-01-02', 3, null],
  ['on the deadline', '2027-02-28', 3, 7],
  ['after it', '2028-01-01', 3, 7],
  ['before it began', '2026-12-31', null, null],
])('filings are summed up to today, %s', (_, today, onSecond, onDeadline) => {
  const days = filedDays(charts(filed), today);
  const on = (day: string) => days.find((one) => one.day === day);
  expect(on('2027-01-02')).toEqual({ day: '2027-01-02', thisYear: onSecond, lastYear: 5 });
  expect(on('2027-02-28')?.thisYear).toBe(onDeadline);
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2027-01-01', '2027-03-31', 90]);
});

test('a season of a leap year has its day more', () => {
  const days = filedDays({ ...charts([], 2027), deadline: '2028-02-29' }, '2028-01-01');
  expect([days.length, days[59]?.day, days.at(-1)?.day]).toEqual([91, '2028-02-29', '2028-03-31']);
});
