import { expect, test } from 'vitest';
import { backupOfLastNight } from './backup-of-last-night.ts';

/** Romanian winter time is two hours ahead. */
const morning = new Date('2026-11-26T07:00:00Z');
const run = (startedAt: string, endedAt: string | null) => ({
  startedAt,
  endedAt,
  told: endedAt && 'Totul',
  faults: [],
});

test.each([
  ['2026-11-26T01:12:00Z', morning, 's-a făcut la 03:12.'],
  ['2026-11-25T23:30:00Z', morning, 's-a făcut la 01:30.'],
  ['2026-11-25T23:29:00Z', morning, 'nu s-a făcut; ultima este din 26.11.2026, 01:29.'],
  ['2026-11-24T23:31:00Z', morning, 'nu s-a făcut; ultima este din 25.11.2026, 01:31.'],
  // Before tonight's backup is due, last night's counts.
  ['2026-11-24T23:31:00Z', new Date('2026-11-25T23:20:00Z'), 's-a făcut la 01:31.'],
  [null, morning, 'nu s-a făcut; nu există încă niciuna.'],
])('the last one of %s, read at %s: %s (OPE-81)', (lastDoneAt, now, text) => {
  const last = lastDoneAt === null ? null : run(lastDoneAt, lastDoneAt);
  expect(backupOfLastNight({ last, lastDoneAt }, now)).toBe(`Copia de azi-noapte: ${text}`);
});

test('one that began last night and has not ended is not called made (OPE-81)', () => {
  const last = run('2026-11-25T23:30:00Z', null);
  expect(backupOfLastNight({ last, lastDoneAt: '2026-11-24T23:30:00Z' }, morning)).toBe(
    'Copia de azi-noapte: a început la 01:30 și nu s-a încheiat.',
  );
});

test.each([
  // Clocks go forward on 28 March 2027: that Sunday has 23 hours.
  ['2027-03-26T23:31:00Z', '2027-03-27T23:20:00Z', 's-a făcut la 01:31.'],
  ['2027-03-26T23:31:00Z', '2027-03-28T05:00:00Z', 'nu s-a făcut; ultima este din 27.03.2027, 01:31.'],
  ['2027-03-26T23:31:00Z', '2027-03-28T21:30:00Z', 'nu s-a făcut; ultima este din 27.03.2027, 01:31.'],
  ['2027-03-27T23:31:00Z', '2027-03-28T21:30:00Z', 's-a făcut la 01:31.'],
  // They go back on 31 October 2027, which has 25.
  ['2027-10-29T22:31:00Z', '2027-10-31T06:00:00Z', 'nu s-a făcut; ultima este din 30.10.2027, 01:31.'],
  ['2027-10-30T22:31:00Z', '2027-10-31T22:30:00Z', 's-a făcut la 01:31.'],
  ['2027-10-29T22:31:00Z', '2027-10-31T22:30:00Z', 'nu s-a făcut; ultima este din 30.10.2027, 01:31.'],
])('around a clock change, the last one of %s, read at %s: %s (OPE-219)', (lastDoneAt, now, text) => {
  const last = run(lastDoneAt, lastDoneAt);
  expect(backupOfLastNight({ last, lastDoneAt }, new Date(now))).toBe(`Copia de azi-noapte: ${text}`);
});
