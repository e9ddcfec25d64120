/** What spreadsheets do to codes: long ones become rounded numbers, those with a slash become dates (EXC-64, EXC-95). */
import { isoDay, localDay, readTypedDay, shortDay } from '@ceccar/contract/read-day';
import { monthOf } from '../../../platform/text/read-written-day.ts';

/** Thirteen digits are shown and saved as `1,8001E+12`, so that the number is lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const shortenedNumber =
  'Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.';

const dateInCode =
  'Codul a fost transformat în dată de programul de calcul: formatați coloana ca text și scrieți-l din nou.';

/** The error of a code that is lost; undefined if the cell can be a code. */
export function codeProblem(cell: string): string | undefined {
  if (shortened.test(cell.replace(/\s/g, ''))) return shortenedNumber;
  return isDate(cell.trim()) ? dateInCode : undefined;
}

/** A date that a spreadsheet would write in place of `7/2012` or `1-2-2012`; `7/2012` itself is a code. */
function isDate(cell: string): boolean {
  const day = cell.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i, '');
  const isNumeric = [isoDay, localDay, shortDay].some((form) => form.test(day));
  if (isNumeric && readTypedDay(day) !== undefined) return true;
  const [, before, word = '', after] =
    /^(\d{1,4}[-. /]+)?(\p{L}{3,10})\.?(?:[-. /]+(\d{2,4}))?$/u.exec(day) ?? [];
  return (before !== undefined || after !== undefined) && monthOf(word) !== undefined;
}
