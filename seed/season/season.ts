/** The season of a seeded register: reports of last year, filed since the year began. */
import { isClosedDay } from '@ceccar/contract/closed-days';
import { filingDeadlineOf } from '@ceccar/contract/money/year-settings';
import { bucharestMoment } from '../../server/src/platform/text/clock.ts';
import { between, type Random } from '../random.ts';

/** Romanian wall-clock time, in milliseconds as if it were UTC: days and hours are those that people see. */
export type Wall = number;

export type Season = {
  /** The reported year; dues and visas are those of the next year. */
  year: number;
  now: Wall;
  /** Start of the year in which the reports are filed. */
  start: Wall;
  /** First moment after the deadline. */
  lapse: Wall;
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function seasonAt(now: Date): Season {
  const wall = wallOf(bucharestMoment(now));
  const year = new Date(wall).getUTCFullYear() - 1;
  const lapse = wallOf(`${filingDeadlineOf(year + 1)} 00:00:00`) + day;
  return { year, now: wall, start: Date.UTC(year + 1, 0, 1), lapse };
}

function wallOf(moment: string): Wall {
  return Date.parse(`${moment.replace(' ', 'T')}Z`);
}

/** Romania is two or three hours ahead of UTC. */
export function dateOf(wall: Wall): Date {
  const near = wall - 2 * hour;
  return new Date(near + wall - wallOf(bucharestMoment(new Date(near))));
}

/** In PostgreSQL's format. */
export function momentOf(wall: Wall): string {
  return `${new Date(wall).toISOString().slice(0, 19).replace('T', ' ')} Europe/Bucharest`;
}

/** `YYYY-MM-DD` */
export function dayOf(wall: Wall): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The same day at an hour when members are awake; not after `latest`. */
export function awake(random: Random, wall: Wall, latest: Wall): Wall {
  return atHour(random, wall, 7, 22, latest);
}

/** A working day in office hours, the same day or shortly before; not after `latest`. */
export function atWork(random: Random, wall: Wall, latest: Wall): Wall {
  const moment = atHour(random, wall, 9, 16, latest);
  const weekday = new Date(moment).getUTCDay();
  if (weekday === 0 || weekday === 6) return moment - (weekday === 0 ? 2 : 1) * day;
  return moment;
}

function atHour(random: Random, wall: Wall, first: number, last: number, latest: Wall): Wall {
  const midnight = wall - (wall % day);
  const moment =
    midnight +
    between(random, first, last) * hour +
    between(random, 0, 59) * minute +
    between(random, 0, 59) * 1_000;
  return moment <= latest ? moment : Math.min(moment - day, latest);
}

/** The first working day from this day on. */
export function workingDay(wall: Wall): Wall {
  return isClosedDay(dayOf(wall)) ? workingDay(wall + day) : wall;
}
