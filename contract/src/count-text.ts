/** Numbers with their nouns, and sizes of files, as Romanian texts have them. */

/** `1 curs`, `5 cursuri`, `26 de ore`: from 20 on "de" stands before the noun, except after 01–19. */
export function countText(count: number, one: string, many: string, written = String(count)): string {
  if (count === 1) return `1 ${one}`;
  const rest = count % 100;
  return `${written} ${count >= 20 && (rest === 0 || rest >= 20) ? 'de ' : ''}${many}`;
}

export function daysText(days: number): string {
  return countText(days, 'zi', 'zile');
}

export function hoursText(hours: number): string {
  return countText(hours, 'oră', 'ore');
}

export function minutesText(minutes: number): string {
  return countText(minutes, 'minut', 'minute');
}

/** `5 MB`, `10,1 MB`: rounded up, so that a size beyond a limit never reads like the limit. */
export function sizeText(bytes: number): string {
  return `${String(Math.ceil(bytes / 104_857.6) / 10).replace('.', ',')} MB`;
}
