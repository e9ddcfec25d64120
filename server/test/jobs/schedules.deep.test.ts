/** Scheduled jobs, asked as the job queue asks: it takes the moment before now of the schedule, and sends what is a minute old. */

import { addDays } from '@ceccar/contract/add-days';
import { startOfDay } from '@ceccar/contract/bucharest-day';
import { CronExpressionParser } from 'cron-parser';
import { expect, test } from 'vitest';
import { allJobs } from '../../src/app/all-jobs.ts';
import { bucharestMoment } from '../../src/platform/text/clock.ts';

const minuteMs = 60_000;
const schedules = [...new Set(allJobs.flatMap(({ schedule }) => schedule ?? []))];
const ofDay = schedules.filter((schedule) => /^\d+ \d+ /.test(schedule));
const ofMinutes = schedules.filter((schedule) => !ofDay.includes(schedule));

/** The moment for which pg-boss would send a job, as it finds it every 30 seconds; see `readOccurrences` in its Timekeeper. */
function dueAt(schedule: string, now: number): number | undefined {
  const currentDate = new Date(now + 1);
  const interval = CronExpressionParser.parse(schedule, {
    tz: 'Europe/Bucharest',
    strict: false,
    currentDate,
  });
  const previous = interval.prev().toDate().getTime();
  return previous > now - minuteMs ? previous : undefined;
}

/** Real minutes of a day in Romania: 23 hours long, 24 or 25. */
function minutesOf(day: string): number[] {
  const [start, end] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()];
  return Array.from({ length: (end - start) / minuteMs }, (_, minute) => start + minute * minuteMs);
}

function runsOf(schedule: string, moments: readonly number[]): number {
  const half = minuteMs / 2;
  const found = moments.flatMap((moment) => [dueAt(schedule, moment), dueAt(schedule, moment + half)]);
  return new Set(found.filter((due) => due !== undefined)).size;
}

const year = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index));
const clockChanges = year.filter((day) => minutesOf(day).length !== 24 * 60);

test.each(ofDay)(
  '%s: one run on each of its days of a year (OPE-218)',
  (schedule) => {
    const [minute = '', hour = '', , , weekdays = '*'] = schedule.split(' ');
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
    const [from = 0, to = from] = weekdays.split('-').map(Number);
    const wrong = year.filter((day) => {
      const weekday = new Date(day).getUTCDay();
      const expected = weekdays === '*' || (weekday >= from && weekday <= to) ? 1 : 0;
      const atTime = minutesOf(day).filter(
        (moment) => bucharestMoment(new Date(moment)).slice(11, 16) === time,
      );
      return runsOf(schedule, atTime) !== expected;
    });
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('clocks change twice a year, and no job is due in the hour that is missing or comes twice (OPE-218)', () => {
  expect(clockChanges).toEqual(['2027-03-28', '2027-10-31']);
  expect(ofDay.map((schedule) => schedule.split(' ')[1])).not.toContain('3');
});

test.each(ofMinutes)(
  '%s: also on the days of a clock change (OPE-218)',
  (schedule) => {
    const [minute = ''] = schedule.split(' ');
    const every = /^\d+$/.test(minute) ? 60 : Number(/\d+/.exec(minute)?.[0] ?? 1);
    for (const day of clockChanges) {
      const minutes = minutesOf(day);
      expect(runsOf(schedule, minutes)).toBe(minutes.length / every);
    }
  },
  60_000,
);
