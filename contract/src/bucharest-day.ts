import { registerNow } from './register-clock.ts';

/** Created on first use: it costs a browser some milliseconds, and most pages do not need it. */
let days: Intl.DateTimeFormat | undefined;
/** Result for the last second: values of one response nearly always share it. */
let last = { second: Number.NaN, day: '' };

/** `YYYY-MM-DD` in Romania, the time zone of all rules about days and years; today by default. */
export function bucharestDay(moment: Date = registerNow()): string {
  const second = Math.floor(moment.getTime() / 1000);
  if (second !== last.second) last = { second, day: writeDay(moment) };
  return last.day;
}

/** The first moment of a day `YYYY-MM-DD` in Romania; midnight is an hour earlier in UTC during summer time. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+03:00`);
  return bucharestDay(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+02:00`);
}

/** The last millisecond of a day `YYYY-MM-DD` in Romania. */
export function endOfDay(day: string): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(startOfDay(next.toISOString().slice(0, 10)).getTime() - 1);
}

function writeDay(moment: Date): string {
  // The Swedish format is ISO 8601.
  days ??= new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Bucharest',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return days.format(moment);
}
