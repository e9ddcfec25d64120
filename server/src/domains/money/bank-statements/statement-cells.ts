/** Reads amounts, days and directions as banks write them into cells. Pure. */
import { isAmbiguousAmount, readAmount } from '@ceccar/contract/read-amount';
import { readTypedDay } from '@ceccar/contract/read-day';
import { monthOf } from '../../../platform/text/read-written-day.ts';
import { bankFold } from './references.ts';

/** How a file writes amounts and days; undefined where it does not show. */
export type Notation = { decimal: ',' | '.' | undefined; isMonthFirst: boolean };

export function notationOf(amounts: readonly string[], days: readonly string[]): Notation {
  const written = amounts.map((amount) => takeApart(amount).digits);
  const [comma, point] = [
    written.some((digits) => /,\d{1,2}$/.test(digits) || /\.\d{3}\.\d{3}$/.test(digits)),
    written.some((digits) => /\.\d{1,2}$/.test(digits) || /,\d{3},\d{3}$/.test(digits)),
  ];
  const parts = days.flatMap((day) => partsOf(day) ?? []);
  return {
    decimal: comma === point ? undefined : comma ? ',' : '.',
    // Spreadsheets with American settings: every day of the file fits only this way.
    isMonthFirst:
      parts.some(({ second }) => second > mostMonths) && parts.every(({ first }) => first <= mostMonths),
  };
}

const mostMonths = 12;

function partsOf(day: string): { first: number; mark: string; second: number } | undefined {
  const [, first, mark = '', second] = /^(\d{1,2})([./-])(\d{1,2})[./-]\d{2,4}/.exec(day.trim()) ?? [];
  return first === undefined ? undefined : { first: Number(first), mark, second: Number(second) };
}

/**
 * The first of days such as `02/03/2027`, by its place among `days`, if none of them shows whether day or month comes
 * first (MON-296). They are read with the day first, as people in Romania write them.
 */
export function findUncertainDay(days: readonly string[]): { place: number; problem: string } | undefined {
  const parts = days.map(partsOf);
  const isDecided = parts.some((one) => one && (one.first > mostMonths || one.second > mostMonths));
  const place = parts.findIndex((one) => one?.mark === '/' && one.first !== one.second);
  if (isDecided || place === -1) return undefined;
  const problem =
    `Din „${days[place]?.slice(0, longestDay)}” nu se vede dacă ziua sau luna este prima; zilele din extras s-au citit cu ` +
    'ziua întâi. Dacă nu este așa, nu înregistrați încasările și cereți extrasul cu zilele scrise zz.ll.aaaa.';
  return { place, problem };
}

const longestDay = 20;

/** `side`: a sign or a letter beside the digits, as in `700,00-`, `+700,00` or `700,00 CR`. */
export type WrittenAmount = { digits: string; side: 'in' | 'out' | undefined; currency: string };

function takeApart(written: string): WrittenAmount {
  const text = bankFold(written)
    .replace(/[\u2212–—]/g, '-')
    .trim();
  const currency = /(?<![A-Z])(RON|LEI|ROL|EUR|USD|GBP|CHF|HUF)(?![A-Z])/.exec(text)?.[1] ?? '';
  const bare = text.replace(currency, '').trim();
  const mark = /^([+-])|([+-])$|(?<=\d ?)(CR|DB|DR|C|D)$/.exec(bare)?.[0] ?? '';
  const side = mark === '' ? undefined : /^(?:-|D)/.test(mark) ? 'out' : 'in';
  const digits = bare
    .replace(/^[+-] ?| ?[+-]$| ?(?:CR|DB|DR|C|D)$/g, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, '')
    .trim();
  return { digits, side, currency: currency === 'LEI' || currency === 'ROL' ? 'RON' : currency };
}

/** `amount`: without sign; undefined if it cannot be read with certainty. */
export function readBankAmount(
  written: string,
  { decimal }: Pick<Notation, 'decimal'>,
): Pick<WrittenAmount, 'side' | 'currency'> & { amount: string | undefined } {
  const { digits, side, currency } = takeApart(written);
  return { side, currency, amount: readDigits(digits, decimal) };
}

/** `1.234` alone may mean two amounts; beside `700,00` it means one (MON-142). */
function readDigits(digits: string, decimal: Notation['decimal']): string | undefined {
  if (digits.startsWith('-') || digits.startsWith('\u2212')) return undefined;
  if (decimal === undefined || !isAmbiguousAmount(digits)) return readAmount(digits);
  return digits.includes(decimal) ? undefined : readAmount(digits.replace(/[.,]/, ''));
}

/** `27.02.2026`, `27-02-26`, `2026/02/27`, `20260227`, `27 februarie 2026`, `27-feb-26`; a time is ignored. */
export function readBankDay(
  written: string,
  { isMonthFirst }: Pick<Notation, 'isMonthFirst'>,
): string | undefined {
  const text = bankFold(written).trim();
  const named = /^(\d{1,2})[ .-]*([A-Z]{3,10})[ .,-]*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (named) {
    const [, day = '', word = '', year = ''] = named;
    const month = monthOf(word.slice(0, 3));
    return month === undefined ? undefined : readTypedDay(`${day}.${month}.${year}`);
  }
  const [first = ''] = text.split(/[ T](?=\d{1,2}:)| /);
  const yearFirst = /^(\d{4})[./-]?(\d{2})[./-]?(\d{2})$/.exec(first);
  if (yearFirst && Number(yearFirst[1]) >= 1990 && Number(yearFirst[1]) < 2100) {
    const read = readTypedDay(`${yearFirst[3]}.${yearFirst[2]}.${yearFirst[1]}`);
    if (read) return read;
  }
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})\.?$/.exec(first);
  if (local && isMonthFirst) return readTypedDay(`${local[3]}.${local[1]}.${local[4]}`);
  return readTypedDay(local ? `${local[1]}.${local[3]}.${local[4]}` : first);
}

const incoming =
  /\b(?:INCAS\w*|INTRAR\w*|CREDIT\w*|CRDT|CR|C|DEPUN\w*|ALIMENT\w*|PRIMI\w*|IN|IN\b.*CONT|TOPUP|DOBAND\w*)\b|^\+$/;
const outgoing =
  /\b(?:PLAT[AI]|PLATIT\w*|IESIR\w*|DEBIT\w*|DBIT|DB|DR|D|COMISION\w*|RETRAG\w*|CUMPAR\w*|TAXA|TAXE|TRIMIS\w*|EFECTUAT\w*|OUT|CARD PAYMENT|FEE|POS)\b|^[-\u2212]$/;

/** The direction that words tell: `C`, `Plată`, `Transfer primit`; undefined for `Transfer` (MON-138). */
export function readSide(words: string): 'in' | 'out' | undefined {
  const text = bankFold(words).trim();
  const [isIn, isOut] = [incoming.test(text), outgoing.test(text)];
  if (isIn === isOut) return undefined;
  return isIn ? 'in' : 'out';
}
