/** An export as CSV: as Romanian spreadsheets expect it, and harmless in them (EXC-5, EXC-28). */
import { byteOrderMark } from '../../actions/answers.ts';
import { csvCell, csvLine } from '../tables/csv-cell.ts';
import type { CellKind, ExportColumn, RawCell } from './export-kind.ts';
import type { Batches } from './read-rows.ts';

/** Only a text can be a formula, or need quotes. */
const cells: Record<CellKind, (raw: string) => string> = {
  text: csvCell,
  integer: (raw) => raw,
  amount: (raw) => raw.replace('.', ','),
  date: localDay,
  moment: (raw) => `${localDay(raw)}${raw.slice(10)}`,
  yesNo: (raw) => (raw === 't' ? 'Da' : 'Nu'),
};

export async function* writeCsv(columns: readonly ExportColumn[], batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(columns.map(({ title }) => title)));
  const writers = columns.map(({ kind, read }) => {
    const write = cells[kind];
    return (given: RawCell) => {
      const raw = read ? read(given) : given;
      return raw === null ? '' : write(raw);
    };
  });
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (let at = 0; at < writers.length; at += 1)
        text += (at === 0 ? '' : ';') + (writers[at]?.(row[at] ?? null) ?? '');
      text += '\r\n';
    }
    yield Buffer.from(text);
  }
}

/** `2026-02-28` → `28.02.2026` */
function localDay(raw: string): string {
  return `${raw.slice(8, 10)}.${raw.slice(5, 7)}.${raw.slice(0, 4)}`;
}
