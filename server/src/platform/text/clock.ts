/** Days and years of all rules are in Romanian time (API-25). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { registerClockShift } from '@ceccar/contract/register-clock';

export type Clock = () => Date;

/** A moment of the real clock, of a session for example, as it is shown: beside the day that a demo plays it must not stand apart (OPE-45). */
export function shownMoment(real: Date): string {
  return new Date(real.getTime() + registerClockShift()).toISOString();
}

/** `YYYY-MM-DD` in Europe/Bucharest. */
export function bucharestToday(now: Date): string {
  return bucharestDay(now);
}

export function bucharestYear(now: Date): number {
  return Number(bucharestToday(now).slice(0, 4));
}

/** `YYYY-MM-DD HH:MM:SS` in Europe/Bucharest. */
export function bucharestMoment(now: Date): string {
  return moments.format(now).replace(', ', ' ');
}

/** Milliseconds on the clock of Romania between two moments: a day more is 24 hours also on the days of 23 and 25 hours. */
export function bucharestElapsed(from: Date, to: Date): number {
  return clockMs(to) - clockMs(from);
}

function clockMs(moment: Date): number {
  return Date.parse(`${bucharestMoment(moment).replace(' ', 'T')}Z`);
}

const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Bucharest',
});
