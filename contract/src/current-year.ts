import { bucharestDay } from './bucharest-day.ts';
import { registerNow } from './register-clock.ts';

/** Years begin when they begin in Romania. */
export function currentYear(now: Date = registerNow()): number {
  return Number(bucharestDay(now).slice(0, 4));
}
