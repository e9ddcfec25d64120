/** Opens a CSV, XLS or XLSX file, whose format is detected from its bytes. Runs in the child process. */
import { createReadStream, readFileSync, readSync } from 'node:fs';
import type { Encoding } from '@ceccar/contract/exchange/file-reading';
import { sniffMediaType } from '../../../platform/files/content-type.ts';
import { decodeText } from './decode-text.ts';
import { csvSource } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import { adviceFor, formatOf } from './table-format.ts';
import type { TableColumn } from './table-heading.ts';
import { OtherFormat, TableRefusal, tableRefusals } from './table-refusal.ts';
import type { FileRow, TableLimits } from './table-row.ts';
import type { FoundEncoding, TableSource } from './table-source.ts';

const headBytes = 1_024;

/** `fd` is an open file; the column titles determine the separator of a CSV. */
export async function openFile(
  fd: number,
  columns: readonly TableColumn[],
  limits: TableLimits,
  encoding: Encoding | null,
): Promise<TableSource> {
  const head = Buffer.alloc(headBytes);
  const start = head.subarray(0, readSync(fd, head, 0, headBytes, 0));
  const format = formatOf(start);
  if (format === 'xlsx') return openXlsx(fd, limits);
  // Loaded only when needed, since the XLS library is the largest part of the program.
  if (format === 'xls') return (await import('./read-xls.ts')).openXls(readFileSync(fd), limits);
  return openText(fd, start, columns, limits, encoding);
}

function openText(
  fd: number,
  start: Buffer,
  columns: readonly TableColumn[],
  limits: TableLimits,
  encoding: Encoding | null,
): TableSource {
  const advice = adviceFor(start);
  if (advice !== undefined) throw new TableRefusal(advice);
  if (sniffMediaType({ head: start, tail: start }) !== 'text/csv') throw new OtherFormat();
  let found: FoundEncoding | undefined;
  const bytes = createReadStream('', { fd, start: 0, autoClose: false });
  const text = decodeText(bytes, { encoding, onEncoding: (one) => (found = one) });
  const source = csvSource(text, columns, () => found);
  return {
    ...source,
    open: (place) => {
      const { rows, merged } = source.open(place);
      return { rows: withLimits(rows, limits), merged };
    },
  };
}

async function* withLimits(
  batches: AsyncIterable<FileRow[]>,
  { rows: mostRows, cells: mostCells }: TableLimits,
): AsyncGenerator<FileRow[]> {
  let rowCount = 0;
  let cellCount = 0;
  for await (const rows of batches) {
    rowCount += rows.length;
    for (const { cells } of rows) cellCount += cells.length;
    if (rowCount > mostRows) throw new TableRefusal(tableRefusals.tooManyRows(mostRows));
    if (cellCount > mostCells) throw new TableRefusal(tableRefusals.tooHeavy);
    yield rows;
  }
}
