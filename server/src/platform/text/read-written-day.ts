/** Parses a date as the cells of spreadsheets contain it: also with a month's name, a weekday or a time (EXC-96). */
import { readTypedDay } from '@ceccar/contract/read-day';
import { months } from './romanian-date.ts';

const englishMonths =
  'january february march april may june july august september october november december'.split(' ');

/** Programs write the language of their computer; three letters are enough. */
const monthNumbers = new Map([
  ...[months, englishMonths].flatMap((names) =>
    names.flatMap((name, index) => [name, name.slice(0, 3)].map((word) => [word, index + 1] as const)),
  ),
  ['mart', 3],
  ['sept', 9],
]);

/** 1 to 12; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  return monthNumbers.get(word.toLowerCase());
}

const weekday = /^(?:lu|ma|mi|jo|vi|sâ|sa|du|mo|tu|we|th|fr|su)\p{L}*\.?,?\s+/iu;
const time = /(?:[ T]|, )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** `2026-02-28`; undefined for a text that is no date or no day of the calendar. */
export function readWrittenDay(text: string): string | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(time, '')
    // A weekday is followed by a date in words or digits.
    .replace(weekday, (word) => (monthOf(word.replace(/[.,\s]/g, '')) === undefined ? '' : word))
    .replace(/(?<=\d{4})\.?(?: (?:r|a|an|anul)\.?)?$/, '')
    .replace(/ ?([./-]) ?/g, '$1');
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(plain);
  if (yearFirst) return joined(yearFirst[3], yearFirst[2], yearFirst[1]);
  const dayFirst = /^(\d{1,2})[ ./-]*(\p{L}+)[ ./,-]*(\d{4}|\d{2})$/u.exec(plain);
  if (dayFirst) return inWords(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = /^(\p{L}+)[ .]*(\d{1,2}),? ?(\d{4})$/u.exec(plain);
  if (monthFirst) return inWords(monthFirst[2], monthFirst[1], monthFirst[3]);
  return readTypedDay(plain);
}

function inWords(day = '', month = '', year = ''): string | undefined {
  const number = monthOf(month);
  return number === undefined ? undefined : joined(day, String(number), year);
}

function joined(day = '', month = '', year = ''): string | undefined {
  return readTypedDay(`${day}.${month}.${year}`);
}
