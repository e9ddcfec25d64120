/** Parses dates in files and user input to `YYYY-MM-DD`. */
import { currentYear } from './current-year.ts';

/** `28.02.2026`, `28/02/2026`, `28-02-2026` or `8.2.2026`: both separators must be equal. */
export const localDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
export const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
/** `1.2.26` */
export const shortDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2})$/;
/** `01022026` */
export const bareDay = /^(\d{2})(\d{2})(\d{4})$/;
/** A two-digit year is interpreted in the hundred years that end this many years from now. */
export const yearsAhead = 10;

/** Formats in files (EXC-4); undefined for an invalid date. */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim();
  const local = localDay.exec(trimmed);
  if (local) return toIsoDay(Number(local[4]), Number(local[3]), Number(local[1]));
  const iso = isoDay.exec(trimmed);
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  return undefined;
}

/** Formats of user input, including `1.2.26`, `1,2,26` and `01022026` (REP-53). */
export function readTypedDay(text: string, thisYear?: number): string | undefined {
  // On a Romanian phone the numeric keyboard has a comma instead of a dot.
  const trimmed = text.trim().replaceAll(',', '.');
  const short = shortDay.exec(trimmed);
  if (short)
    return toIsoDay(
      wholeYear(Number(short[4]), thisYear ?? currentYear()),
      Number(short[3]),
      Number(short[1]),
    );
  const bare = bareDay.exec(trimmed);
  if (bare) return toIsoDay(Number(bare[3]), Number(bare[2]), Number(bare[1]));
  return readDay(trimmed);
}

function wholeYear(lastDigits: number, thisYear: number): number {
  const last = thisYear + yearsAhead;
  const year = last - (last % 100) + lastDigits;
  return year > last ? year - 100 : year;
}

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC turns 31.02 into March and years below 100 into 19xx.
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : undefined;
}
