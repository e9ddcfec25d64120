/** Formats values in Romanian (API-26). */
import { countText } from '@ceccar/contract/count-text';
import { percentText } from '@ceccar/contract/percent-text';

export const zone = 'Europe/Bucharest';

/** Created on first use: each formatter costs some milliseconds, and most screens need only a few. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('ro-RO', { ...options, timeZone: zone }));
const numbers = (options: Intl.NumberFormatOptions = {}) =>
  once(() => new Intl.NumberFormat('ro-RO', options));

const moments = dates({ dateStyle: 'short', timeStyle: 'short' });
const days = dates({ dateStyle: 'short' });
const clocks = dates({ timeStyle: 'short' });
// An amount that is rounded to zero has no sign.
const money = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' });
const sizes = numbers({ maximumFractionDigits: 1 });
const counts = numbers();

/** `2026-02-28` to `28.02.2026`; other texts stay unchanged. */
export function formatDay(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value;
}

const weekDays = once(() => new Intl.DateTimeFormat('ro-RO', { weekday: 'long', timeZone: 'UTC' }));

/** `2027-03-05` to `vineri, 05.03.2027`. */
export function formatWeekDay(day: string): string {
  return `${weekDays().format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;
}

/** A UTC time, shown in Bucharest time. */
export function formatMoment(value: string): string {
  return formatTime(moments, value);
}

/** The Bucharest date of a UTC time. */
export function formatDayOf(moment: string): string {
  return formatTime(days, moment);
}

/** The Bucharest time of day of a UTC time. */
export function formatClock(moment: string): string {
  return formatTime(clocks, moment);
}

function formatTime(format: () => Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : format().format(date);
}

export function formatMoney(value: number): string {
  return `${formatAmount(value)} RON`;
}

/** An amount without its currency, for columns whose heading names it. */
export function formatAmount(value: number): string {
  return withMinus(money().format(value));
}

/** An IBAN in groups of four, as banks print it. */
export function formatIban(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** A percentage on one line; `value` is 0 to 100. */
export function formatPercent(value: number, decimals: 0 | 2 = 0): string {
  return percentText(value, decimals).replace(' ', '\u00a0');
}

export function formatCount(count: number): string {
  return withMinus(counts().format(count));
}

/** A minus sign in place of the hyphen, which is easily overlooked before digits; `readAmount` reads both. */
function withMinus(number: string): string {
  return number.replace('-', '\u2212');
}

export function countOf(count: number, one: string, many: string): string {
  return countText(count, one, many, formatCount(count));
}

/** A file's size, in the largest unit that gives a number of at least one; both stay on one line. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0B`;
  if (bytes < 1024 * 1024) return `${formatCount(Math.round(bytes / 1024))}\u00a0KB`;
  return `${sizes().format(bytes / (1024 * 1024))}\u00a0MB`;
}

export function formatBoolean(value: boolean): string {
  return value ? 'Da' : 'Nu';
}
