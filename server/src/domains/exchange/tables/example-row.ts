/** Whether a row is the example of our own template, left in the file (EXC-103). Pure. */
import { readAmount } from '@ceccar/contract/read-amount';
import { readWrittenDay } from '../../../platform/text/read-written-day.ts';
import { plainTitle, type TableColumn } from './table-heading.ts';

/** Fewer equal cells may be a coincidence. */
const fewestEqual = 3;

export function isExampleRow(
  cells: Readonly<Record<string, string>>,
  columns: readonly TableColumn[],
): boolean {
  const filled = columns.filter(({ key }) => (cells[key] ?? '') !== '');
  return (
    filled.length >= fewestEqual &&
    filled.every(
      ({ key, example = '' }) => example !== '' && comparable(cells[key] ?? '') === comparable(example),
    )
  );
}

/** A spreadsheet may have turned dates and amounts into its own notation. */
function comparable(cell: string): string {
  return readWrittenDay(cell) ?? readAmount(cell) ?? plainTitle(cell);
}
