/** How values read in Romanian (API-26). */
const zone = 'Europe/Bucharest';

/** Made once it is asked for: each takes a browser some milliseconds, and most screens need few of them. */
function once<T>(make: () => T): () => T {
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
const money = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sizes = numbers({ maximumFractionDigits: 1 });
const percents = numbers({ style: 'percent', maximumFractionDigits: 2 });
const counts = numbers();

/** `2026-02-28` to `28.02.2026`; anything else stays as it is. */
export function formatDay(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value;
}

/** A moment in UTC, as the clock in Bucharest showed it. */
export function formatMoment(value: string): string {
  return formatTime(moments, value);
}

/** The day that it was in Bucharest at a moment in UTC. */
export function formatDayOf(moment: string): string {
  return formatTime(days, moment);
}

/** The time of day that it was in Bucharest at a moment in UTC. */
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

/** An amount where its heading says what it counts. */
export function formatAmount(value: number): string {
  return money().format(value);
}

/** An account number in groups of four, as banks print it. */
export function formatIban(value: string): string {
  return value.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** A part of the whole, given in percent. */
export function formatPercent(value: number): string {
  return percents().format(value / 100);
}

export function formatCount(count: number): string {
  return counts().format(count);
}

/** Romanian puts "de" before the noun from 20 on, except where the last two digits are 01–19. */
export function countOf(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  const rest = count % 100;
  return `${formatCount(count)} ${count >= 20 && (rest === 0 || rest >= 20) ? 'de ' : ''}${many}`;
}

/** A file's size, in the largest unit that leaves a number of one or more. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${formatCount(Math.round(bytes / 1024))} KB`;
  return `${sizes().format(bytes / (1024 * 1024))} MB`;
}

export function formatBoolean(value: boolean): string {
  return value ? 'Da' : 'Nu';
}
