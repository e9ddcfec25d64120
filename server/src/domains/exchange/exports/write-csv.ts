/** Writes an export as CSV in the format of Romanian spreadsheets, safe from CSV injection (EXC-5, EXC-28). */
import { byteOrderMark } from '../../../platform/actions/answers.ts';
import { csvCell, csvLine } from '../tables/csv-cell.ts';
import type { CellKind, ExportColumn, RawCell } from './export-kind.ts';
import { type Batches, cellsOf, type RawRow } from './read-rows.ts';

/** Only text cells can contain a formula or need quotes. */
const cells: Record<CellKind, (raw: string) => string> = {
  text: csvCell,
  integer: (raw) => raw,
  amount: localAmount,
  date: localDay,
  moment: (raw) => localDay(raw) + raw.slice(10),
  yesNo: (raw) => (raw === '' ? '' : raw === 't' ? 'Da' : 'Nu'),
};

export async function* writeCsv(columns: readonly ExportColumn[], batches: Batches): AsyncGenerator<Buffer> {
  const lineOf = writerOf(columns);
  yield Buffer.from(byteOrderMark + csvLine(columns.map(({ title }) => title)));
  for await (const lines of batches) yield Buffer.from(lines.map((line) => lineOf(cellsOf(line))).join(''));
}

function writerOf(columns: readonly ExportColumn[]): (row: RawRow) => string {
  const writers = columns.map(({ kind, read }) => {
    const write = cells[kind];
    return read ? (raw: RawCell) => write(read(raw)) : write;
  });
  return (row) => {
    let line = '';
    let separator = '';
    for (const [at, write] of writers.entries()) {
      line += separator + write(row[at] ?? '');
      separator = ';';
    }
    return `${line}\r\n`;
  };
}

/** `2026-02-28` → `28.02.2026` */
function localDay(raw: string): string {
  return raw === '' ? '' : `${raw.slice(8, 10)}.${raw.slice(5, 7)}.${raw.slice(0, 4)}`;
}

/** `1234.50` → `1234,50`; a whole number stays without decimals. */
function localAmount(raw: string): string {
  const point = raw.indexOf('.');
  return point === -1 ? raw : `${raw.slice(0, point)},${raw.slice(point + 1)}`;
}
