/** Dates as documents print them (PAP-18); the functions take `YYYY-MM-DD`, without time zones. */
export const months = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
];

/** `2026-02-03` → `03.02.2026` */
export function shortDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${date}.${month}.${year}`;
}

/** `2026-02-03` → `3 februarie 2026`, with non-breaking spaces. */
export function longDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return [Number(date), months[Number(month) - 1], year].join('\u00a0');
}

/** Throws for an invalid date, so that no document is printed with a partial one. */
function partsOf(day: string): { year: string; month: string; date: string } {
  const [, year, month, date] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day) ?? [];
  if (!year || !month || !date) throw new RangeError(`Not a day: ${day}`);
  return { year, month, date };
}
