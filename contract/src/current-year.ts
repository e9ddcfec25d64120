import { bucharestDay } from './bucharest-day.ts';

/** Years begin when they begin in Romania. */
export function currentYear(now: Date = new Date()): number {
  return Number(bucharestDay(now).slice(0, 4));
}
