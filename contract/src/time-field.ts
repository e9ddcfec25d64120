import { z } from 'zod';
import { type Field, field } from './fields.ts';
import { readTime } from './read-time.ts';

type Options<R extends boolean> = { label: string; example?: string; required?: R };

/** A time of the day, typed in any way and stored as `HH:MM` (VIS-1). */
export function timeOfDay<const R extends boolean = false>({
  example = '09:00',
  ...options
}: Options<R>): Field<R extends true ? string : string | null> {
  const typed = z.string({ error: notTime }).transform((value, { issues }) => {
    const read = readTime(value);
    if (read === undefined) issues.push({ code: 'custom', message: notTime, input: value });
    return read ?? z.NEVER;
  });
  return field('text', { ...options, example }, typed, { max: longestTime });
}

const notTime = 'Scrieți ora, de exemplu 9 sau 09:30.';
/** `ora 09:00:00` */
const longestTime = 12;
