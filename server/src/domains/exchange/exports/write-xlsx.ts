/** Writes an export as a workbook with typed cells under a fixed heading (EXC-27). */

import type { SheetFormat } from '../workbook/sheet.ts';
import type { WorkbookInfo } from '../workbook/workbook-parts.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import type { CellKind, ExportColumn } from './export-kind.ts';
import { type Batches, cellsOf } from './read-rows.ts';

const styles: Record<CellKind, { format: SheetFormat; width: number }> = {
  text: { format: 'text', width: 22 },
  integer: { format: 'number', width: 10 },
  amount: { format: 'amount', width: 14 },
  date: { format: 'date', width: 12 },
  moment: { format: 'moment', width: 17 },
  yesNo: { format: 'text', width: 8 },
};

export function writeXlsx(
  columns: readonly ExportColumn[],
  batches: Batches,
  info: WorkbookInfo,
): AsyncIterable<Buffer> {
  const sheet = {
    name: 'Export',
    columns: columns.map(({ title, kind, width }) => {
      const style = styles[kind];
      // The bold heading is wider than the same text in a row.
      const atLeast = Math.min(Math.ceil(title.length * 1.1) + 2, 40);
      return { title, format: style.format, width: Math.max(width ?? style.width, atLeast) };
    }),
    batches: readCells(columns, batches),
  };
  return writeWorkbook(info, [sheet]);
}

async function* readCells(columns: readonly ExportColumn[], batches: Batches): AsyncGenerator<string[][]> {
  const readers = columns.map(({ kind, read }) => (raw: string) => {
    const value = read ? read(raw) : raw;
    return kind === 'yesNo' && value !== '' ? (value === 't' ? 'Da' : 'Nu') : value;
  });
  for await (const lines of batches)
    yield lines.map((line) => cellsOf(line).map((raw, at) => readers[at]?.(raw) ?? ''));
}
