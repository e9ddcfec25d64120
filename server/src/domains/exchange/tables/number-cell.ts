/** Converts numbers and dates as spreadsheets store them to the notation of all our readers. Pure. */
import { dayMs } from '@ceccar/contract/time-units';
import { showMoment, showsDay, showsMoment } from './day-format.ts';
import { readSections, type Section, sectionFor } from './format-sections.ts';
import {
  belongsToValue,
  fixedText,
  isWhole,
  notationOf,
  showDigits,
  showFraction,
  showPercent,
  withoutGroups,
} from './number-format.ts';
import type { Cell, TypedCell } from './table-row.ts';

/** Excel stores no more digits; the rest is lost. */
const mostDigits = 15;
const lostDigits = { kind: 'fault', text: 'numărul are prea multe cifre și nu mai este exact' } as const;
const noDay = { kind: 'fault', text: 'data nu există în calendar' } as const;
const unseen = {
  kind: 'fault',
  text: 'celula are o valoare pe care formatul ei nu o arată; alegeți alt format sau ștergeți-o',
} as const;

/** `1980101221144`, never `1.98E+12`. */
export function numberCell(value: number): TypedCell {
  if (!Number.isFinite(value)) return { kind: 'fault', text: 'valoarea nu este un număr' };
  if (Math.abs(value) >= 10 ** mostDigits) return lostDigits;
  // Computed sums have rounding errors beyond the displayed digits.
  const exact = Number(value.toPrecision(mostDigits));
  const text = String(exact);
  return { kind: 'number', text: text.includes('e') ? trimZeros(exact.toFixed(20)) : text };
}

function trimZeros(text: string): string {
  return text.replace(/\.?0+$/, '');
}

/** The serial number of 9999-12-31. */
const lastSerial = 2_958_466;

/**
 * Spreadsheets store a date as the number of days since 1900, or since 1904 in files from old Macs; the time of day is the
 * fraction.
 */
function momentOf(serial: number, isSince1904: boolean): Date | undefined {
  if (!(serial >= 0 && serial < lastSerial)) return undefined;
  const first = isSince1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Lotus 1-2-3 treated 1900 as a leap year, and others copied it: before March 1900 the numbers are off by one.
  const days = !isSince1904 && serial < 60 && serial >= 1 ? serial + 1 : serial;
  return new Date(first + Math.round((days * dayMs) / 1_000) * 1_000);
}

function dayCell(serial: number, isSince1904: boolean, section: Section): Cell {
  const date = momentOf(serial, isSince1904);
  if (!date) return noDay;
  // Only a time of day.
  if (serial < 1) return numberCell(serial);
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  const text = time === '00:00:00' ? day : `${day} ${time}`;
  return { kind: 'day', text, shown: showMoment(section, { serial, date }) };
}

/** How a cell format shows numbers, by sections; read once, since every cell has one. */
export type CellFormat = readonly Section[];

/** A built-in format by its number, or a pattern. */
export function cellFormatOf(format: number | string): CellFormat {
  return readSections((typeof format === 'number' ? builtIn[format] : format) || 'General');
}

/**
 * A number as its cell shows it, where the format adds something that belongs to the value (EXC-93). A pattern of digits
 * is applied to whole numbers only: it would round away the bani of `700.50` under `0" lei"`.
 */
export function formattedCell(value: number, format: CellFormat | undefined, isSince1904: boolean): Cell {
  const found = format && sectionFor(format, value);
  const number = numberCell(value);
  if (!found || number.kind === 'fault') return number;
  const { section, showsMinus } = found;
  if (showsDay(section)) return dayCell(value, isSince1904, section);
  if (showsMoment(section)) return timeText(value, isSince1904, section);
  const signed = (text: string) => `${showsMinus && text !== '' ? '-' : ''}${text}`;
  switch (notationOf(section)) {
    case 'percent':
      return signed(showPercent(value, section.tokens));
    case 'fraction':
      return { ...number, shown: signed(showFraction(value, section.tokens)) };
    case 'text': {
      const shown = signed(fixedText(section));
      return shown === '' && value !== 0 ? unseen : { ...number, shown };
    }
    case 'digits': {
      const shown = signed(showDigits(value, section.tokens));
      if (!belongsToValue(section)) return number;
      const isExact = isWhole(value) && (value >= 0 || shown.startsWith('-')) && /\d/.test(shown);
      if (!isExact) return { ...number, shown };
      return { kind: 'number', text: signed(showDigits(value, withoutGroups(section.tokens))), shown };
    }
    default:
      return number;
  }
}

/** Times, years and months alone are what the sheet shows, never the number behind them. */
function timeText(value: number, isSince1904: boolean, section: Section): Cell {
  const date = momentOf(value, isSince1904);
  return date ? showMoment(section, { serial: value, date }) : noDay;
}

/**
 * Built-in formats, which files reference only by number (ECMA-376, 18.8.30), where they are more than a number; those of
 * dates in the notation of Romanian computers.
 */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd.mm.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd.mm.yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  // Dates of East Asian computers.
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((one) => [one, 'dd.mm.yyyy']),
  ),
};
