/**
 * The child process that reads one table file from its standard input, a batch for each request; it ends with its parent.
 */
import { openFile } from './read-file.ts';
import { emptyReading, readAllRows, readTable } from './read-table.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';
import { OtherFormat, TableRefusal } from './table-refusal.ts';
import type { TableRow } from './table-row.ts';

const rowsAtOnce = 500;

const reading = emptyReading();
let rows: AsyncGenerator<TableRow<string>> | undefined;

process.on('message', (request) => void answer(request as TableRequest)); // sent by table-reader.ts alone
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(request: TableRequest): Promise<void> {
  rows ??= readRows(request);
  process.send?.(await takeRows(rows));
}

async function* readRows({ columns, limits, ...options }: TableRequest): AsyncGenerator<TableRow<string>> {
  const source = await openFile(0, columns ?? [], limits, options.choices.encoding);
  yield* columns === null ? readAllRows(source) : readTable(source, columns, options, reading);
}

async function takeRows(from: AsyncGenerator<TableRow<string>>): Promise<TableAnswer> {
  const batch: TableRow<string>[] = [];
  try {
    while (batch.length < rowsAtOnce) {
      const { done, value } = await from.next();
      if (done) return { rows: batch, isLast: true, reading };
      batch.push(value);
    }
    return { rows: batch, isLast: false };
  } catch (error) {
    if (error instanceof TableRefusal)
      return { refusal: error.message, isOtherFormat: error instanceof OtherFormat, reading };
    throw error;
  }
}
