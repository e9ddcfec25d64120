/** Converts numbers and dates as spreadsheets store them to the notation of all our readers. Pure. */
import { dayMs } from '@ceccar/contract/time-units';
import { digitPatternOf, showDigits } from './number-format.ts';
import type { Cell } from './table-row.ts';

/** Excel stores no more digits; the rest is lost. */
const mostDigits = 15;
const lostDigits = { kind: 'fault', text: 'numărul are prea multe cifre și nu mai este exact' } as const;
const noDay = { kind: 'fault', text: 'data nu există în calendar' } as const;

/** `1980101221144`, never `1.98E+12`. */
export function numberCell(value: number): Cell {
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
export function dayCell(serial: number, isSince1904: boolean): Cell {
  const first = isSince1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Lotus 1-2-3 treated 1900 as a leap year, and others copied it: before March 1900 the numbers are off by one.
  const days = !isSince1904 && serial < 60 ? serial + 1 : serial;
  if (!(serial >= 0 && serial < lastSerial)) return noDay;
  // Only a time of day.
  if (serial < 1) return numberCell(serial);
  const moment = new Date(first + Math.round((days * dayMs) / 1_000) * 1_000).toISOString();
  const [day = '', time = ''] = moment.slice(0, 19).split('T');
  return { kind: 'day', text: time === '00:00:00' ? day : `${day} ${time}` };
}

/** How a cell format shows numbers; read once, since every cell has one. */
export type CellFormat = { showsDay: boolean; digits: ReturnType<typeof digitPatternOf> };

export function cellFormatOf(format: number | string): CellFormat {
  const showsDay = isDayFormat(format);
  return { showsDay, digits: showsDay ? undefined : digitPatternOf(String(format)) };
}

/** A number as its cell shows it, where the format adds something that belongs to the value (EXC-93). */
export function formattedCell(value: number, format: CellFormat | undefined, isSince1904: boolean): Cell {
  if (format?.showsDay) return dayCell(value, isSince1904);
  const number = numberCell(value);
  if (!format?.digits || typeof number === 'string' || number.kind !== 'number') return number;
  return showDigits(value, format.digits);
}

/** Built-in date formats, which files reference only by number (ECMA-376, 18.8.30). */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a cell format, by its number or pattern, shows a date. */
function isDayFormat(format: number | string): boolean {
  if (typeof format === 'number') return dayFormats.has(format);
  const pattern = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  // Hours, minutes and seconds alone are a time; `m` is ambiguous, but a month always comes with a day or a year.
  return /[dy]/i.test(pattern) && !/general/i.test(pattern);
}
