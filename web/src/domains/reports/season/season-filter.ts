/** How the counts of the season narrow the list of reports that they lead to (REP-128). Pure. */

import { addDays } from '@ceccar/contract/add-days';
import { endOfDay, startOfDay } from '@ceccar/contract/bucharest-day';
import { seasonDaysShown } from '@ceccar/contract/reports/season-summary';

export type SeasonChoice = { year: string; region: string | null };

/** Filter for the whole season. */
export function filterOf({ year, region }: SeasonChoice): Record<string, string> {
  return { year, ...(region === null ? {} : { 'region.id': region }) };
}

/** Reports submitted or decided on that day, in Romanian time. */
export function filterOfDay(field: 'submittedAt' | 'decidedAt', day: string): Record<string, string> {
  return { [`${field}__gte`]: startOfDay(day).toISOString(), [`${field}__lte`]: endOfDay(day).toISOString() };
}

export type SeasonDay = { day: string; submitted: number; decided: number };

/** Every day up to today, including days without reports. */
export function everyDay(byDay: readonly SeasonDay[], today: string, count = seasonDaysShown): SeasonDay[] {
  return Array.from({ length: count }, (_day, index) => addDays(today, index + 1 - count)).map(
    (day) => byDay.find((one) => one.day === day) ?? { day, submitted: 0, decided: 0 },
  );
}
