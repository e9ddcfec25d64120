import { bucharestDay } from './bucharest-day.ts';
import { registerNow } from './register-clock.ts';

/** The current year in Romania. */
export function currentYear(now: Date = registerNow()): number {
  return Number(bucharestDay(now).slice(0, 4));
}
