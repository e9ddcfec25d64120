import { expect, test } from 'vitest';
import { nameOf } from './manifest.ts';
import { chooseKept } from './retention.ts';

/** One every night for a year and more, the last on Sunday, 22 November. */
const nights = Array.from({ length: 400 }, (_, days) =>
  nameOf(new Date(Date.UTC(2026, 10, 22, 0, 30) - days * 86_400_000)),
);

const kept = (keep: Parameters<typeof chooseKept>[1], names = nights) =>
  [...chooseKept(names, keep)].sort().map((name) => name.slice(0, 10));

test('the last of each of the last days, weeks and months stays (OPE-4)', () => {
  expect(kept({ days: 3, weeks: 3, months: 3 })).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(chooseKept(nights, { days: 7, weeks: 5, months: 12 }).size).toBe(7 + 4 + 11);
});

test('of one day the last stays, by the day of Romania; the newest stays whatever is asked', () => {
  const names = ['2026-11-20T215900Z', '2026-11-20T220100Z', '2026-11-21T093000Z'];
  expect([...chooseKept(names, { days: 5, weeks: 0, months: 0 })].sort()).toEqual([
    '2026-11-20T215900Z',
    '2026-11-21T093000Z',
  ]);
  expect([...chooseKept(names, { days: 0, weeks: 0, months: 0 })]).toEqual(['2026-11-21T093000Z']);
});
