/** Schema of a day of a request, `YYYY-MM-DD` (API-344). */
import { z } from 'zod';
import { messages } from './messages.ts';

/** Checks after it see days of the calendar only; PostgreSQL has no year 0, and no rule knows centuries far away. */
export function calendarDay(error: string): z.ZodType<string, string> {
  return z.iso.date({ error, abort: true }).refine(isInRange, { error: messages.dateRange, abort: true });
}

function isInRange(day: string): boolean {
  return day >= '1800-01-01' && day < '2200-01-01';
}
