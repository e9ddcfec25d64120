/** Many visa days of a branch set at once: the working days of a period (VIS-12). */
import { z } from 'zod';
import { addDays } from '../add-days.ts';
import { calendarDay } from '../calendar-day.ts';
import { int4 } from '../whole-number.ts';
import { visaDays } from './visa-days.ts';

/** Working days of a week, as ISO 8601 numbers them; branches are closed on weekends (REP-278). */
export const workingWeekDays = [
  { value: 1, label: 'luni' },
  { value: 2, label: 'marți' },
  { value: 3, label: 'miercuri' },
  { value: 4, label: 'joi' },
  { value: 5, label: 'vineri' },
] as const;

const mostDays = 366;

const { capacity, address, opensAt, closesAt, note } = visaDays.fields;
const isoDay = calendarDay('Scrieți ziua, de exemplu 01.03.2027.');

export const manyVisaDays = z
  .object({
    region: int4({ min: 1 })
      .nullable()
      .default(null)
      .meta({ description: 'Filiala; fără ea, cea a contului' }),
    from: isoDay,
    to: isoDay,
    weekDays: z
      .array(z.int().min(1).max(5), { error: 'Alegeți zilele săptămânii.' })
      .min(1, { error: 'Alegeți cel puțin o zi a săptămânii.' }),
    capacity: capacity.input,
    address: address.input.default(null),
    opensAt: opensAt.input.default(null),
    closesAt: closesAt.input.default(null),
    note: note.input.default(null),
    replaces: z.boolean().default(false).meta({ description: 'Schimbă și zilele stabilite deja' }),
    isPreview: z.boolean().default(false).meta({ description: 'Arată rezultatul, fără să scrie ceva' }),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'Ultima zi este după prima.' });
    else if (to > addDays(from, mostDays))
      context.addIssue({ code: 'custom', path: ['to'], message: 'Alegeți cel mult un an.' });
  });

/** Why a day of the period is left as it is. */
export const leftOutReasons = {
  holiday: 'sărbătoare legală',
  closed: 'închisă de filială',
  set: 'stabilită deja',
  booked: 'are mai mulți programați decât locuri',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

/** Response: the days, each `YYYY-MM-DD`. */
export const manyVisaDaysResult = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  leftOut: z.array(
    z.object({
      day: z.string(),
      reason: z.enum(Object.keys(leftOutReasons) as LeftOutReason[]),
      /** Members who have chosen the day. */
      booked: z.int(),
    }),
  ),
});
export type ManyVisaDaysResult = z.infer<typeof manyVisaDaysResult>;
