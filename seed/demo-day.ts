/** A demo can be set on any day (OPE-45): its clock starts at DEMO_DAY and runs on from there. */
import { bucharestMoment, bucharestToday } from '../server/src/platform/text/clock.ts';
import { dateOf } from './season/season.ts';

/**
 * Milliseconds from `now` to DEMO_DAY: `YYYY-MM-DDTHH:MM` in Romania, or `YYYY-MM-DD` at the present time of day. Throws an
 * error with a Romanian text if the date does not exist.
 */
export function demoClockShift(demoDay: string, now: Date): number {
  const [day = '', time = bucharestMoment(now).slice(11)] = demoDay.split('T');
  const start = instantOf(`${day} ${time.padEnd(8, ':00')}`);
  if (start === undefined)
    throw new Error(`Configurare greșită. DEMO_DAY: ${demoDay} nu există în calendar.`);
  return start.getTime() - now.getTime();
}

/** A day in the next reporting season, while its reports are being filed. */
export function nextSeasonDay(now: Date): string {
  const today = bucharestToday(now);
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) < '02-20' ? year : year + 1}-02-20`;
}

/** Parses `YYYY-MM-DD HH:MM:SS` in Romanian time; undefined if no clock there ever shows it. */
function instantOf(wall: string): Date | undefined {
  const shown = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(shown)) return undefined;
  const instant = dateOf(shown);
  return bucharestMoment(instant) === wall ? instant : undefined;
}
