/** Payment notes that the text of a bank transfer names (MON-36: `{SERIE} {NUMĂR} …`, series `CJ-2026`). */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

export type NoteReference = { series: string; number: number };

/** Words before a year that are no branch: „cotizație pe 2026, 700 lei”. */
const ordinaryWords = new Set([
  'PE',
  'LA',
  'DIN',
  'IN',
  'AN',
  'ANUL',
  'PT',
  'SI',
  'CU',
  'LUNA',
  'COT',
  'TAXA',
  'NR',
]);

const gap = '[^A-Z0-9]';
const reference = new RegExp(
  // The series, its two parts joined by anything or nothing.
  `(?<![A-Z0-9])([A-Z]{1,4})${gap}{0,5}(20\\d{2})` +
    // The number is kept apart, so that a year with more digits behind it is none.
    `(?:${gap}{1,5}|${gap}{0,5}(?:NUMARUL|NUMAR|NR|NO|N)${gap}{0,5})0{0,9}([1-9]\\d{0,6})` +
    // Not the beginning of a longer number, of an amount or of a day.
    '(?!\\d|,\\d|\\.\\d{2}(?!\\d)|[./-]\\d{1,2}[./-]\\d{4})',
  'g',
);

/** Each once, in the order of the text, the series as `CJ-2026`; blind to case, spaces, dashes and slashes. */
export function referencesIn(text: string): NoteReference[] {
  const found = new Map<string, NoteReference>();
  for (const [, letters = '', year = '', digits = ''] of bankFold(text).matchAll(reference)) {
    if (ordinaryWords.has(letters)) continue;
    const series = `${letters}-${year}`;
    found.set(`${series} ${digits}`, { series, number: Number(digits) });
  }
  return [...found.values()];
}

/** Capital letters without their marks, one space between words: as banks pass on what people typed. */
export function bankFold(text: string): string {
  return withoutDiacritics(text).toUpperCase().replace(/\s+/g, ' ');
}
