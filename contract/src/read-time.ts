/** Parses a time of the day as people type it: `9`, `9:30`, `9.30`, `0930`, `ora 9`, `09:30:00` (VIS-1). */
const notations = [
  /^(\d{1,2})$/,
  /^(\d{1,2})\s*[:.,h]\s*(\d{2})?(?::00)?$/i,
  // `9-17` means from nine to seventeen.
  /^(\d{1,2})\s*-\s*(00|2[4-9]|[3-5]\d)$/,
  /^(\d{1,2})\s+(\d{2})$/,
  /^(\d{1,2})(\d{2})$/,
];

/** `HH:MM`; undefined if the text is no time of a day. */
export function readTime(typed: string): string | undefined {
  const text = typed
    .trim()
    .replace(/^ora\s+/i, '')
    .replace(/\s*h$/i, '');
  for (const notation of notations) {
    const [, hour, minute = '00'] = notation.exec(text) ?? [];
    if (hour === undefined) continue;
    return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
  }
  return undefined;
}

const time = String.raw`(\d{1,2}(?:[:.]\d{2})?)`;
const interval = new RegExp(`(?<!\\d)${time}\\s*(?:[-\u2013\u2014]|și|la|până la)\\s*${time}(?!\\d)`, 'i');

/** Whether a programme in words names more than one interval, as one with other hours on Friday does. */
export function namesSeveralHours(programme: string): boolean {
  return [...programme.matchAll(new RegExp(interval, 'gi'))].length > 1;
}

/** The first hours that a programme in words names, such as `Luni–vineri 9–16:30`; undefined if it names none. */
export function hoursIn(programme: string): { opensAt: string; closesAt: string } | undefined {
  const [, from = '', to = ''] = interval.exec(programme) ?? [];
  const [opensAt, closesAt] = [readTime(from), readTime(to)];
  return opensAt && closesAt && opensAt < closesAt ? { opensAt, closesAt } : undefined;
}
