/**
 * Reads a day as people type it: `28.02.2026`, `1.3.2026`, `28/02/2026`, `28-02-2026` or ISO `2026-02-28`.
 * Gives `YYYY-MM-DD`, or null where no such day is in the calendar.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (local) return toIsoDay(Number(local[3]), Number(local[2]), Number(local[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return null;
}

function toIsoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC carries 31.02 over into March and reads years below 100 as 19xx.
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : null;
}
