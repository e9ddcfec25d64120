/** Selects the year to show, and the initial values of a new year. */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';

type ListRow = Row<typeof yearSettings, 'settings-list'>;

export type YearSettings = ApiRecord & Pick<ListRow, 'year' | 'filingDeadline' | 'visaValidUntil'>;

/** The requested year, otherwise the current one, otherwise the newest. */
export function settingsToShow<S extends { year: number }>(
  all: readonly S[],
  asked: string | null,
  thisYear: number,
): S | undefined {
  const ofYear = (year: number) => all.find((settings) => settings.year === year);
  return ofYear(Number(asked)) ?? ofYear(thisYear) ?? all[0];
}

/** The values of the previous year; its own dates, if any, moved by one year. */
export function nextYearValues(before: Record<string, unknown> & { year: number }): Record<string, unknown> {
  const values = Object.fromEntries(yearSettings.create.map((name) => [name, before[name]]));
  return {
    ...values,
    year: before.year + 1,
    filingDeadline: yearLater(before.filingDeadline),
    visaValidUntil: yearLater(before.visaValidUntil),
  };
}

/** 29 February becomes 28 February. */
function yearLater(day: unknown): string | null {
  if (typeof day !== 'string') return null;
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next;
}
