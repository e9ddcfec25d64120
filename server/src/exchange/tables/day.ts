/**
 * Reads a day as files have it: `2026-02-28`, `28.02.2026`, `28/02/2026`, `28-02-2026`, `8.2.2026`.
 * Gives `YYYY-MM-DD`, or undefined where no such day is in the calendar (EXC-4).
 */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim();
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(trimmed);
  if (local) return toIsoDay(Number(local[4]), Number(local[3]), Number(local[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(trimmed);
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return undefined;
}

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC carries 31.02 over into March and reads years below 100 as 19xx.
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}
