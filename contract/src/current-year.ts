const yearInBucharest = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Bucharest', year: 'numeric' });

/** Years begin when they begin in Romania (decisions §2). */
export function currentYear(now: Date = new Date()): number {
  return Number(yearInBucharest.format(now));
}
