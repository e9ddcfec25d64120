/** Filings of a season, summed up day by day, beside those of the year before. Pure. */
import { addDays } from '@ceccar/contract/add-days';
import type { SeasonCharts } from '@ceccar/contract/reports/season-charts';

/** Days after the deadline that are shown. */
const daysAfter = 31;

export type FiledDay = { day: string; thisYear: number | null; lastYear: number };

/** From 1 January to a month after the deadline; this year's line ends today. */
export function filedDays({ year, deadline, filed }: SeasonCharts, today: string): FiledDay[] {
  const first = `${year + 1}-01-01`;
  const last = addDays(deadline, daysAfter);
  const days: FiledDay[] = [];
  // Filings before 1 January count from the first day on.
  const sums = { thisYear: 0, lastYear: 0 };
  let place = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (let next = filed[place]; next && next.day <= day; next = filed[++place]) {
      sums.thisYear += next.thisYear;
      sums.lastYear += next.lastYear;
    }
    days.push({ day, thisYear: day <= today ? sums.thisYear : null, lastYear: sums.lastYear });
  }
  return days;
}
