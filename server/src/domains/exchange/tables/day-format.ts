/** Days and times as a number format shows them. Pure. */
import { dayMs } from '@ceccar/contract/time-units';
import type { Section, Token } from './format-sections.ts';

type Moment = { serial: number; date: Date };

/** Languages of months and weekdays by the last two digits of their number; others are shown in Romanian. */
const languages: Readonly<Record<string, string>> = { '07': 'de', '09': 'en', '0c': 'fr', '0e': 'hu' };

/** Whether a section shows a day of the calendar: its month, and its day or year. */
export function showsDay(section: Section): boolean {
  const letters = lettersOf(section);
  return letters.has('month') && (letters.has('day') || letters.has('year'));
}

/** Whether a section shows a part of a day or of a date. */
export function showsMoment({ tokens }: Section): boolean {
  return tokens.some(({ kind }) => kind === 'moment');
}

/** `serial` counts days since the first one of the file, `date` is the same moment in UTC. */
export function showMoment(section: Section, moment: Moment): string {
  const { tokens } = section;
  const isHalf = tokens.some(({ kind }) => kind === 'half');
  const language = languages[section.language?.slice(-2).toLowerCase() ?? ''] ?? 'ro';
  const shown = tokens.map((one, at) => {
    if (one.kind === 'text') return one.text;
    if (one.kind === 'half') return moment.date.getUTCHours() < 12 ? 'AM' : 'PM';
    if (one.kind === 'sign') return one.sign === '@' ? '' : one.sign;
    if (one.kind === 'digit') return '0';
    if (one.isElapsed) return elapsed(one.letters, moment.serial);
    return isMinute(tokens, at)
      ? padded(moment.date.getUTCMinutes(), one.letters)
      : part(one.letters, moment.date, language, isHalf);
  });
  return shown.join('').replace(/\s+/g, ' ').trim();
}

function lettersOf({ tokens }: Section): Set<string> {
  return new Set(
    tokens.flatMap((one, at) => {
      if (one.kind !== 'moment' || one.isElapsed) return [];
      if (/^[ye]/.test(one.letters)) return ['year'];
      // `ddd` is the weekday.
      if (/^d{1,2}$/.test(one.letters)) return ['day'];
      return one.letters.startsWith('m') && !isMinute(tokens, at) ? ['month'] : [];
    }),
  );
}

/** `m` counts minutes after hours and before seconds. */
function isMinute(tokens: readonly Token[], at: number): boolean {
  const one = tokens[at];
  if (one?.kind !== 'moment' || !/^m{1,2}$/.test(one.letters)) return false;
  const isOf = (letter: string) => (other: Token | undefined) =>
    other?.kind === 'moment' && other.letters.startsWith(letter);
  const isMoment = ({ kind }: Token) => kind === 'moment';
  return isOf('h')(tokens.slice(0, at).findLast(isMoment)) || isOf('s')(tokens.slice(at + 1).find(isMoment));
}

function part(letters: string, date: Date, language: string, isHalf: boolean): string {
  if (letters === 'mmmmm') return nameOf('mmmm', language, date).charAt(0).toUpperCase();
  if (letters in names) return nameOf(letters, language, date);
  const hours = date.getUTCHours();
  switch (letters.charAt(0)) {
    case 'm':
      return padded(date.getUTCMonth() + 1, letters);
    case 'd':
      return padded(date.getUTCDate(), letters);
    case 'h':
      return padded(isHalf ? hours % 12 || 12 : hours, letters);
    case 's':
      return padded(date.getUTCSeconds(), letters);
    case 'b':
    case 'g':
      return '';
    default:
      return letters.length > 2 || letters.startsWith('e')
        ? String(date.getUTCFullYear())
        : padded(date.getUTCFullYear() % 100, 'yy');
  }
}

const names: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  mmm: { month: 'short' },
  mmmm: { month: 'long' },
  ddd: { weekday: 'short' },
  dddd: { weekday: 'long' },
};

/** Made once: a file may have a hundred thousand days. */
const namers = new Map<string, Intl.DateTimeFormat>();

function nameOf(letters: string, language: string, date: Date): string {
  const key = `${language} ${letters}`;
  const namer = namers.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...names[letters] });
  namers.set(key, namer);
  return namer.format(date);
}

/** `[h]` is all hours, also beyond a day. */
function elapsed(letters: string, serial: number): string {
  const unit = { h: dayMs / 24, m: dayMs / 1440, s: 1_000 }[letters.charAt(0)] ?? dayMs;
  // Seconds are exact; their fractions are rounding errors.
  return padded(Math.floor((Math.round(serial * 86_400) * 1_000) / unit), letters);
}

function padded(value: number, letters: string): string {
  return String(value).padStart(Math.min(letters.length, 2), '0');
}
