/** Numbers and days as spreadsheets store them, in the notations that every reader of ours takes. Pure. */
import { dayMs } from '@ceccar/contract/time-units';
import type { Cell } from './table-row.ts';

/** Excel keeps no more digits; what comes after them is lost. */
const mostDigits = 15;
const lostDigits = { kind: 'fault', text: 'numărul are prea multe cifre și nu mai este exact' } as const;
const noDay = { kind: 'fault', text: 'data nu există în calendar' } as const;

/** `1980101221144`, never `1.98E+12`. */
export function numberCell(value: number): Cell {
  if (!Number.isFinite(value)) return { kind: 'fault', text: 'valoarea nu este un număr' };
  if (Math.abs(value) >= 10 ** mostDigits) return lostDigits;
  // Sums have errors beyond the digits that people see.
  const exact = Number(value.toPrecision(mostDigits));
  const text = String(exact);
  return { kind: 'number', text: text.includes('e') ? trimZeros(exact.toFixed(20)) : text };
}

function trimZeros(text: string): string {
  return text.replace(/\.?0+$/, '');
}

/** 9999-12-31. */
const lastSerial = 2_958_466;

/** A day is stored as its number since 1900, or since 1904 where the file came from an old Mac; hours are its parts. */
export function dayCell(serial: number, isSince1904: boolean): Cell {
  const first = isSince1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Lotus took 1900 for a leap year, and all others after it: before March the days are one off.
  const days = !isSince1904 && serial < 60 ? serial + 1 : serial;
  if (!(serial >= 0 && serial < lastSerial)) return noDay;
  // A time of day without a day.
  if (serial < 1) return numberCell(serial);
  const moment = new Date(first + Math.round((days * dayMs) / 1_000) * 1_000).toISOString();
  const [day = '', time = ''] = moment.slice(0, 19).split('T');
  return { kind: 'day', text: time === '00:00:00' ? day : `${day} ${time}` };
}

/** Those that files name by number only (ECMA-376, 18.8.30). */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a cell of that format shows a day: by the number of the format, or by its pattern. */
export function isDayFormat(format: number | string): boolean {
  if (typeof format === 'number') return dayFormats.has(format);
  const signs = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  // Minutes and seconds alone are a time; a month is never without a day or a year.
  return /[dy]/i.test(signs) && !/general/i.test(signs);
}
