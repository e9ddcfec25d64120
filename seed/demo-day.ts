/** A demo can play any day (OPE-45): its register's clock begins at DEMO_DAY and goes on from there. */
import { bucharestMoment, bucharestToday } from '../server/src/text/clock.ts';
import { dateOf } from './season/season.ts';

/**
 * Milliseconds from `now` to that moment: `YYYY-MM-DDTHH:MM` in Romania, or `YYYY-MM-DD` at the present time of day.
 * Throws a Romanian text where the calendar has no such moment.
 */
export function demoClockShift(demoDay: string, now: Date): number {
  const [day = '', time = bucharestMoment(now).slice(11)] = demoDay.split('T');
  const start = instantOf(`${day} ${time.padEnd(8, ':00')}`);
  if (start === undefined)
    throw new Error(`Configurare greșită. DEMO_DAY: ${demoDay} nu există în calendar.`);
  return start.getTime() - now.getTime();
}

/** A day of the next season of reports, with its year's reports under way. */
export function nextSeasonDay(now: Date): string {
  const today = bucharestToday(now);
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) < '02-20' ? year : year + 1}-02-20`;
}

/** `YYYY-MM-DD HH:MM:SS` in Romania as an instant; undefined where no clock there ever shows it. */
function instantOf(wall: string): Date | undefined {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(shown)) return undefined;
  const instant = dateOf(shown);
  return bucharestMoment(instant) === wall ? instant : undefined;
}
