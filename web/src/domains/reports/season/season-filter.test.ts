import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { expect, test } from 'vitest';
import { everyDay, filterOf, filterOfDay } from './season-filter.ts';

test.each([
  ['2026-02-11', '2026-02-10T22:00:00.000Z', '2026-02-11T21:59:59.999Z'],
  ['2026-07-01', '2026-06-30T21:00:00.000Z', '2026-07-01T20:59:59.999Z'],
  // The clocks change in the night to that Sunday, which has 23 hours (25 in autumn).
  ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
])('%s begins and ends in Romania', (day, first, last) => {
  expect(filterOfDay('decidedAt', day)).toEqual({ decidedAt__gte: first, decidedAt__lte: last });
  expect([bucharestDay(new Date(first)), bucharestDay(new Date(last))]).toEqual([day, day]);
});

test('days on which nothing came are there, too', () => {
  const days = everyDay([{ day: '2026-02-28', submitted: 9, decided: 2 }], '2026-03-01', 3);
  expect(days).toEqual([
    { day: '2026-02-27', submitted: 0, decided: 0 },
    { day: '2026-02-28', submitted: 9, decided: 2 },
    { day: '2026-03-01', submitted: 0, decided: 0 },
  ]);
});

test('the list is narrowed as the season is', () => {
  expect(filterOf({ year: '2025', region: null })).toEqual({ year: '2025' });
  expect(filterOf({ year: '2025', region: '6' })).toEqual({ year: '2025', 'region.id': '6' });
});
