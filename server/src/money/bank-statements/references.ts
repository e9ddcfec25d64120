/** Finds the payment notes named in the text of a bank transfer (MON-36: `{SERIE} {NUMĂR} …`, series `CJ-2026`). */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

export type NoteReference = { series: string; number: number };

/** Words before a year that are not a branch prefix: „cotizație pe 2026, 700 lei”. */
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
  // The series: its two parts joined by any separator or none.
  `(?<![A-Z0-9])([A-Z]{1,4})${gap}{0,5}(20\\d{2})` +
    // The number needs a separator, so that a year followed by more digits does not match.
    `(?:${gap}{1,5}|${gap}{0,5}(?:NUMARUL|NUMAR|NR|NO|N)${gap}{0,5})0{0,9}([1-9]\\d{0,6})` +
    // The number must not begin a longer number, an amount or a date.
    '(?!\\d|,\\d|\\.\\d{2}(?!\\d)|[./-]\\d{1,2}[./-]\\d{4})',
  'g',
);

/** Each note once, in order of the text, with the series as `CJ-2026`; ignores case, spaces, dashes and slashes. */
export function referencesIn(text: string): NoteReference[] {
  const references = new Map<string, NoteReference>();
  for (const [, letters = '', year = '', digits = ''] of bankFold(text).matchAll(reference)) {
    if (ordinaryWords.has(letters)) continue;
    const series = `${letters}-${year}`;
    references.set(`${series} ${digits}`, { series, number: Number(digits) });
  }
  return [...references.values()];
}

/** Capital letters without diacritics, single spaces: the form in which banks pass on typed text. */
export function bankFold(text: string): string {
  return withoutDiacritics(text).toUpperCase().replace(/\s+/g, ' ');
}
