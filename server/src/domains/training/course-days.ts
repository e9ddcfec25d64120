/** SQL of the days of a course. */

/** The interval that staff entered, else one derived from the days (TRA-8). */
export function intervalOf(row: string): string {
  return `coalesce(${row}.interval, period_text(${row}.start_date, ${row}.end_date))`;
}

/** Null for a course without days. */
export function lastDayOf(row: string): string {
  return `coalesce(${row}.end_date, ${row}.start_date)`;
}
