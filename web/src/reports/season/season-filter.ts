/** How the counts of the season narrow the list of reports that they lead to (REP-128). Pure. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';

export type SeasonChoice = { year: string; region: string | null };

/** What is chosen for the whole season. */
export function filterOf({ year, region }: SeasonChoice): Record<string, string> {
  return { year, ...(region === null ? {} : { 'region.id': region }) };
}

/** Reports that were submitted, or decided, on that day in Romania. */
export function filterOfDay(field: 'submittedAt' | 'decidedAt', day: string): Record<string, string> {
  const last = new Date(beginOf(addDays(day, 1)).getTime() - 1);
  return { [`${field}__gte`]: beginOf(day).toISOString(), [`${field}__lte`]: last.toISOString() };
}

/** Midnight is an hour earlier in UTC while the clocks show summer. */
function beginOf(day: string): Date {
  const bySummer = new Date(`${day}T00:00:00+03:00`);
  return bucharestDay(bySummer) === day ? bySummer : new Date(`${day}T00:00:00+02:00`);
}

function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

export type SeasonDay = { day: string; submitted: number; decided: number };

/** Every day up to today, those on which nothing came too. */
export function everyDay(byDay: readonly SeasonDay[], today: string, count = 30): SeasonDay[] {
  return Array.from({ length: count }, (_day, index) => addDays(today, index + 1 - count)).map(
    (day) => byDay.find((one) => one.day === day) ?? { day, submitted: 0, decided: 0 },
  );
}
