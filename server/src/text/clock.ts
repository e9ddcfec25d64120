/** Every rule about days and years is in Romanian time (decisions §2). */

export type Clock = () => Date;

/** Swedish writes a day as ISO 8601 does. */
const dayInBucharest = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Bucharest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `YYYY-MM-DD` in Europe/Bucharest. */
export function bucharestToday(now: Date): string {
  return dayInBucharest.format(now);
}

export function bucharestYear(now: Date): number {
  return Number(bucharestToday(now).slice(0, 4));
}
