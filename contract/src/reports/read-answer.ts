/** Normalises one typed answer to its stored form (REP-52). */
import { cleanText } from '../clean-text.ts';
import { isEmailAddress, refuseBeyondAscii } from '../email-address.ts';
import { messages } from '../messages.ts';
import { isAmbiguousAmount, readAmount } from '../read-amount.ts';
import { readTypedDay } from '../read-day.ts';
import { checked, type ReportField, type ReportFieldKind } from './form-parts.ts';

/** An invalid answer is kept as typed, with its error message. */
export type ReadAnswer = { answer: string; message?: string };

/** `thisYear` decides the century of two-digit years. */
export function readAnswer(field: ReportField, typed: string, thisYear: number): ReadAnswer {
  const text = cleanText(typed);
  if (field.kind === 'check') return { answer: ticks.has(text.toLowerCase()) ? checked : '' };
  return text === '' ? { answer: '' } : readers[field.kind](text, field, thisYear);
}

/** Values that PDF programs write for a ticked checkbox. */
const ticks = new Set([checked.toLowerCase(), 'yes', 'on', 'true', '1']);

type Read = (text: string, field: ReportField, thisYear: number) => ReadAnswer;

const readers: Record<Exclude<ReportFieldKind, 'check'>, Read> = {
  text: readText,
  amount: readSum,
  percent: readSum,
  integer: readCount,
  date: readDate,
  choice: readChoice,
};

/** Allowed values of a number; allowed length of a text. */
export function limitsOf({ kind, min = 0, max }: ReportField): { min: number; max: number } {
  const usual: Partial<Record<ReportFieldKind, number>> = {
    text: 250,
    amount: 9_999_999_999,
    percent: 100,
    integer: 999_999_999,
  };
  return { min, max: max ?? usual[kind] ?? Number.POSITIVE_INFINITY };
}

function readText(text: string, field: ReportField): ReadAnswer {
  const { max } = limitsOf(field);
  const { format } = field;
  if (text.length > max) return { answer: text, message: messages.tooLong(max) };
  if (format === 'email' && !isEmailAddress(text))
    return { answer: text, message: refuseBeyondAscii(text) ?? messages.notEmail };
  return { answer: text };
}

const dash = '[-\u2013\u2014\u2212]';

/** How people write amounts beside their digits, and what that stands for (REP-183); in this order, without case. */
export const amountSpellings: readonly (readonly [pattern: string, meaning: string])[] = [
  [`^(?:lei|leu|ron)[.:]? ?(?=[\\d\u2212-])`, ''],
  [' ?(?:de )?(?:lei|leu|ron)\\.?$', ''],
  // A dash in the place of the bani.
  [`[.,] ?(?:${dash}{1,2}|=)$`, ',00'],
  [`^${dash}{1,3}$`, '0'],
];
export const percentSpellings = [...amountSpellings, [' ?%$', '']] as const;
/** A dash stands for none. */
export const countSpellings = amountSpellings.slice(-1);

export function spellOut(text: string, spellings: readonly (readonly [string, string])[]): string {
  return spellings.reduce((all, [pattern, meaning]) => all.replace(new RegExp(pattern, 'i'), meaning), text);
}

/** Percentages have the notation of amounts. */
function readSum(text: string, field: ReportField): ReadAnswer {
  const digits = spellOut(text, field.kind === 'percent' ? percentSpellings : amountSpellings);
  const amount = readAmount(digits);
  if (amount === undefined) {
    return {
      answer: text,
      message: isAmbiguousAmount(digits) ? messages.ambiguousAmount : messages.notAmount,
    };
  }
  return withinLimits(amount, digits, field);
}

/** Thousands separators are unambiguous in a whole number. */
export const countNotation = /^\d{1,3}(?:[. ]\d{3})+$|^\d{1,9}$/;

function readCount(text: string, field: ReportField): ReadAnswer {
  const spaced = spellOut(text.replaceAll('\u00a0', ' '), countSpellings);
  if (!countNotation.test(spaced)) return { answer: text, message: messages.notCount };
  return withinLimits(String(Number(spaced.replace(/\D/g, ''))), text, field);
}

function withinLimits(read: string, text: string, field: ReportField): ReadAnswer {
  const { min, max } = limitsOf(field);
  const isWithin = Number(read) >= min && Number(read) <= max;
  return isWithin ? { answer: read } : { answer: text, message: messages.between(min, max) };
}

/** Earliest allowed date, and the first date after the latest. */
export const [firstDay, dayAfterLast] = ['1800-01-01', '2200-01-01'];

/** Of each month its name and the usual short forms. */
const monthWords = [
  'ian(?:uarie)?',
  'febr?(?:uarie)?',
  'mar(?:t(?:ie)?)?',
  'apr(?:ilie)?',
  'mai',
  'iun(?:ie)?',
  'iul(?:ie)?',
  'aug(?:ust)?',
  'sept?(?:embrie)?',
  'oct(?:ombrie)?',
  '(?:noi|nov|noiem)(?:brie)?',
  'dec(?:embrie)?',
];

/**
 * Replacements that leave only the digits and points of a day (REP-390), applied in this order, ignoring case: `Cluj,
 * 28.02.2027`, `28 februarie 2027.`, `28-feb-27`, `28 . 02 . 2027 r.`
 */
export const daySpellings: readonly (readonly [pattern: string, meaning: string])[] = [
  // A place or a weekday.
  ['^[^\\d\\s.+-][^\\d]*[ ,:](?=\\d)', ''],
  ['[ ,]+(?:ora )?\\d{1,2}:\\d{2}(?::\\d{2})?$', ''],
  ['[ .,;]+(?:r\\.?|a\\.?)?$', ''],
  ...monthWords.map(
    (word, index) => [`[ ./-]*(?:${word})[ .,/-]*(?:anul )?(?=\\d)`, `.${index + 1}.`] as const,
  ),
  // Each of the two separators.
  ['^(\\d+) ?([./-]) ?', '$1$2'],
  [' ?([./-]) ?(\\d+)$', '$1$2'],
  ['^(\\d{1,2}) (\\d{1,2}) (\\d{4}|\\d{2})$', '$1.$2.$3'],
];
/** More than any spelling of a day. */
export const longestDay = 60;

function readDate(text: string, _field: ReportField, thisYear: number): ReadAnswer {
  const isShort = text.length <= longestDay;
  const spelled = isShort ? spellOut(text.replaceAll('\u00a0', ' '), daySpellings) : '';
  const day = readTypedDay(spelled, thisYear);
  if (day === undefined) return { answer: text, message: messages.notDay };
  if (day < firstDay || day >= dayAfterLast) return { answer: text, message: messages.dateRange };
  return { answer: day };
}

/** A choice is matched by value or label: documents show the label. */
function readChoice(text: string, { choices = [] }: ReportField): ReadAnswer {
  const choice = choices.find(({ value, label }) => value === text || label === text);
  return choice ? { answer: choice.value } : { answer: text, message: messages.notChoice };
}
