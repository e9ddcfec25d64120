/** Reads rows of a CSV, XLS or XLSX file, whose format is detected from its bytes. Runs in the child process. */
import { createReadStream, readFileSync, readSync } from 'node:fs';
import { sniffMediaType } from '../../files/content-type.ts';
import { decodeText } from './decode-text.ts';
import { csvRows } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { formatOf } from './table-format.ts';
import type { TableColumn } from './table-heading.ts';
import { OtherFormat, TableRefusal, tableRefusals } from './table-refusal.ts';
import type { FileRow, TableLimits } from './table-row.ts';

const headBytes = 1_024;

/** `fd` is an open file; the column titles determine the separator of a CSV. */
export async function* readFileRows(
  fd: number,
  columns: readonly TableColumn[],
  limits: TableLimits,
): AsyncGenerator<FileRow[]> {
  const head = Buffer.alloc(headBytes);
  const start = head.subarray(0, readSync(fd, head, 0, headBytes, 0));
  const format = formatOf(start);
  if (format === 'xlsx') yield* readXlsx(fd, limits);
  else if (format === 'xls') yield* readOld(fd, limits);
  else yield* withLimits(readText(fd, start, columns), limits);
}

/** Loaded only when needed, since the XLS library is the largest part of the program. */
async function* readOld(fd: number, limits: TableLimits): AsyncGenerator<FileRow[]> {
  const { readXls } = await import('./read-xls.ts');
  yield readXls(readFileSync(fd), limits);
}

async function* readText(
  fd: number,
  start: Buffer,
  columns: readonly TableColumn[],
): AsyncGenerator<FileRow[]> {
  // Some current programs write an HTML page and name it XLS.
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml|meta|div|style)/i.test(start.toString('latin1')))
    throw new TableRefusal(tableRefusals.webPage);
  if (sniffMediaType({ head: start, tail: start }) !== 'text/csv') throw new OtherFormat();
  yield* csvRows(decodeText(createReadStream('', { fd, start: 0, autoClose: false })), columns);
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
