/** Finds the payment notes named in the text of a bank transfer (MON-36: `{SERIE} {NUMĂR} …`, series `CJ-2026`). */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

/** One series in a text, with the numbers that may follow it. */
export type NoteMention = {
  series: string;
  /** Numbers of notes, in each way in which the text can be read; first as it is written. */
  readings: readonly (readonly number[])[];
  /** Whether the text itself lists several numbers, as in `15, 16` or `15-16`. */
  isList: boolean;
  /** The series itself is torn: `CJ-20 26`, `C J 2026`. */
  isTorn: boolean;
  /** Digits follow the number: it may be torn, or be followed by a code, a day or an amount. */
  hasDigitsAfter: boolean;
  /** A letter touches the digits or stands alone behind them: `3I5`, `33O`, `3 I 5`. */
  hasLetterBeside: boolean;
  /** The text after the number. */
  after: string;
};

const gap = '[^A-Z0-9]';
const numberWord = '(?:NOTELE|NOTA|NUMERELE|NUMARUL|NUMAR|NR|NO|N)';
/** Between the parts of a torn series; a line break of the bank is a blank here. */
const tear = '[ .]{0,2}';

/** The prefixes are those of branches, so that `viza 2026 350` names no note (MON-134). */
export type SeriesPattern = RegExp | null;

export function seriesPattern(prefixes: readonly string[]): SeriesPattern {
  const letters = [...new Set(prefixes.map((prefix) => bankFold(prefix).replace(/[^A-Z0-9]/g, '')))]
    .filter((prefix) => prefix !== '')
    // The longest first: `BR` is not `B` followed by a letter.
    .toSorted((one, other) => other.length - one.length)
    .map((prefix) => [...prefix].join(tear));
  if (letters.length === 0) return null;
  return new RegExp(
    `(?<![A-Z0-9])(${letters.join('|')})${gap}{0,5}(2 ?0 ?\\d ?\\d)(?!\\d)` +
      // The number needs a separator, so that a year followed by more digits does not match.
      `(?:${gap}{0,5}${numberWord}${gap}{0,5}(?:${numberWord}${gap}{0,5})?|${gap}{1,5})(?=\\d)`,
    'g',
  );
}

/** Each note once, in order of the text, with the series as `CJ-2026`; ignores case, spaces, dashes and slashes. */
export function mentionsIn(text: string, pattern: SeriesPattern): NoteMention[] {
  if (pattern === null) return [];
  const folded = bankFold(text).replace(/[‐‑–—−]/g, '-');
  const mentions: NoteMention[] = [];
  for (const match of folded.matchAll(pattern)) {
    const [written, letters = '', year = ''] = match;
    const numbers = readNumbers(folded.slice(match.index + written.length));
    if (numbers === undefined) continue;
    const series = `${letters.replace(/[^A-Z0-9]/g, '')}-${year.replaceAll(' ', '')}`;
    const isTorn = /[^A-Z0-9]/.test(letters) || year.includes(' ');
    mentions.push({ series, isTorn, ...numbers });
  }
  return mentions;
}

const firstNumber = /^0{0,9}([1-9]\d{0,6})(?!\d)/;
/** `1.400,00`, `700.00`, `700 LEI`: money, not a number of a note. */
const amount = /^(?:\d{1,3}(?:\.\d{3})+|\d+)[.,]\d{2}(?![\d/])(?!\.\d)|^[\d.]+ ?(?:LEI|RON)\b/;
const day = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d{2}(?!\d)/;
/** What may stand between two numbers, and the second one. */
const nextNumber =
  /^( ?[,;/+&] ?(?:SI )?| SI | PLUS | RESPECTIV | ?- ?| PANA LA |[ .]{1,3})((?:(?:NOTELE|NOTA|NUMERELE|NUMARUL|NUMAR|NR)[ .:]{1,3}){0,2})0{0,9}([1-9]\d{0,6})(?!\d)/;

type Numbers = Pick<NoteMention, 'readings' | 'isList' | 'hasDigitsAfter' | 'hasLetterBeside' | 'after'>;

/** Undefined if the text begins with a day, an amount or no number. */
function readNumbers(text: string): Numbers | undefined {
  const first = firstNumber.exec(text);
  if (!first || day.test(text)) return undefined;
  const isAmount = amount.test(text);
  const after = text.slice(first[0].length);
  const number = Number(first[1]);
  const { joined, listed, isList } = readFurther(String(first[1]), after, isAmount);
  const readings = [...(isAmount ? [] : [[number]]), ...joined, ...listed];
  if (readings.length === 0) return undefined;
  return {
    readings,
    isList,
    hasDigitsAfter: /^[^A-Z0-9]{0,4}\d/.test(after),
    hasLetterBeside: /^[A-Z]|^[^A-Z0-9]{1,2}[A-Z][^A-Z0-9]{0,2}\d|^ [IOLSBZQ](?![A-Z0-9])/.test(after),
    after,
  };
}

const mostNumbers = 20;

/**
 * Further numbers after the first one: pieces of the same number (`1 234`, `1.234`), or numbers of further notes
 * (`15, 16`, `15 si 16`, `15-16`).
 */
function readFurther(first: string, text: string, isAmount: boolean) {
  const joined: number[][] = [];
  const listed: number[][] = [];
  let whole = isAmount ? undefined : first;
  let list: number[] | undefined = [Number(first)];
  let isList = false;
  let rest = text;
  for (let found = nextNumber.exec(rest); found && (whole ?? list); found = nextNumber.exec(rest)) {
    const [all, between = '', words = '', digits = ''] = found;
    const follows = rest.slice(between.length + words.length);
    if (day.test(follows) || (amount.test(follows) && !isAmount)) break;
    // `15,16` may be two notes, `700,15` only money.
    const isPair =
      /^[.,]$/.test(between) && Number(digits) > Number(first) && !/^[.,]?\d/.test(rest.slice(all.length));
    if (isAmount && !isPair) break;
    const raw = rest.slice(between.length + words.length, all.length);
    const isPiece = words === '' && (/^[ .]+$/.test(between) || (between === ',' && raw.length === 3));
    whole = isPiece && whole !== undefined && (whole + raw).length <= 7 ? whole + raw : undefined;
    if (whole !== undefined) joined.push([Number(whole)]);
    list = addToList(list, /^ ?- ?$|PANA/.test(between), Number(digits));
    if (list && list.length <= mostNumbers) listed.unshift(list);
    isList ||= !isPiece && list !== undefined;
    rest = rest.slice(all.length);
  }
  return { joined, listed, isList };
}

/** `15-18` names four notes; a range that runs backwards or is too long is none. */
function addToList(list: number[] | undefined, isRange: boolean, number: number): number[] | undefined {
  const last = list?.at(-1);
  if (list === undefined || last === undefined) return undefined;
  if (!isRange) return list.includes(number) ? list : [...list, number];
  const count = number - last;
  if (count < 1 || count > mostNumbers) return undefined;
  return [...list, ...Array.from({ length: count }, (_, index) => last + index + 1)];
}

/** Capital letters without diacritics, single spaces: the form in which banks pass on typed text. */
export function bankFold(text: string): string {
  return withoutDiacritics(text).toUpperCase().replace(/\s+/g, ' ');
}
