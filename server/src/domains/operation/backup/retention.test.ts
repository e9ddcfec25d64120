import { expect, test } from 'vitest';
import { nameOf } from './manifest.ts';
import { chooseKept, type DatedBackup } from './retention.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = (name: string, kind: DatedBackup['kind'] = 'nightly'): DatedBackup => ({ name, kind });

/** One every night for a year and more, the last on Sunday, 22 November. */
const nights = Array.from({ length: 400 }, (_, days) =>
  at(nameOf(new Date(Date.UTC(2026, 10, 22, 0, 30) - days * 86_400_000))),
);
const none = { days: 0, weeks: 0, months: 0 };

const kept = (keep: typeof none, backups: readonly DatedBackup[] = nights, moment = now) =>
  [...chooseKept(backups, keep, moment)].sort();

test('the last of each of the last days, weeks and months stays (OPE-4)', () => {
  expect(kept({ days: 3, weeks: 3, months: 3 }).map((name) => name.slice(0, 10))).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(kept({ days: 7, weeks: 5, months: 12 })).toHaveLength(7 + 4 + 11);
});

test('the last nightly backup of each Romanian day is kept, and the newest is always kept', () => {
  const names = ['2026-11-10T215900Z', '2026-11-10T220100Z', '2026-11-11T093000Z'];
  const backups = names.map((name) => at(name));
  expect(kept({ ...none, days: 5 }, backups)).toEqual(['2026-11-10T215900Z', '2026-11-11T093000Z']);
  expect(kept(none, backups)).toEqual(['2026-11-11T093000Z']);
});

test('nothing of the last 48 hours goes, however often a backup was made', () => {
  const hours = Array.from({ length: 60 }, (_, count) =>
    at(nameOf(new Date(now.getTime() - count * 3_600_000)), count % 2 === 0 ? 'nightly' : 'manual'),
  );
  expect(kept(none, hours)).toHaveLength(48);
});

test('a manual backup replaces no nightly one, and is kept for as many days', () => {
  const night = '2026-11-18T003000Z';
  const backups = [at(night), at('2026-11-18T090000Z', 'manual'), at('2026-11-10T090000Z', 'manual')];
  const later = at('2026-11-22T003000Z');
  expect(kept({ ...none, days: 7 }, [...backups, later])).toEqual([
    night,
    '2026-11-18T090000Z',
    '2026-11-22T003000Z',
  ]);
});
