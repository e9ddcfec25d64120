import { expect, test } from 'vitest';
import { bucharestMoment } from '../server/src/platform/text/clock.ts';
import { demoClockShift, nextSeasonDay } from './demo-day.ts';

const now = new Date('2026-11-25T08:00:30Z');

test.each([
  ['2027-02-20', '2027-02-20 10:00:30'],
  ['2027-02-28T23:55', '2027-02-28 23:55:00'],
  ['2026-07-01', '2026-07-01 10:00:30'],
  ['2027-03-28T02:59', '2027-03-28 02:59:00'],
  ['2027-03-28T04:00', '2027-03-28 04:00:00'],
  ['2024-02-29', '2024-02-29 10:00:30'],
])('the demo of %s begins at %s in Romania (OPE-45)', (demoDay, shown) => {
  expect(bucharestMoment(new Date(now.getTime() + demoClockShift(demoDay, now)))).toBe(shown);
});

test.each(['2027-02-30', '2027-13-01', '2027-02-20T24:10', '2027-02-20T12:61', '2027-03-28T03:30'])(
  'a demo of %s is refused, which no calendar has (OPE-45)',
  (demoDay) => {
    expect(() => demoClockShift(demoDay, now)).toThrow(`DEMO_DAY: ${demoDay} nu există în calendar.`);
  },
);

test('the day that is proposed lies in the next season of reports', () => {
  expect(nextSeasonDay(now)).toBe('2027-02-20');
  expect(nextSeasonDay(new Date('2027-01-10T08:00:00Z'))).toBe('2027-02-20');
  expect(nextSeasonDay(new Date('2027-02-20T08:00:00Z'))).toBe('2028-02-20');
});
