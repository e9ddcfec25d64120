/**
 * The child process that reads one table file from its standard input, a batch for each request; it ends with its parent.
 */
import { readFileRows } from './read-file.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';
import { OtherFormat, TableRefusal } from './table-refusal.ts';
import { type TableRow, underHeading } from './under-heading.ts';

const rowsAtOnce = 500;

let rows: AsyncGenerator<TableRow<string>> | undefined;

process.on('message', (request) => void answer(request as TableRequest)); // sent by table-reader.ts alone
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ columns, limits }: TableRequest): Promise<void> {
  rows ??= underHeading(readFileRows(0, columns, limits), columns);
  process.send?.(await takeRows(rows));
}

async function takeRows(from: AsyncGenerator<TableRow<string>>): Promise<TableAnswer> {
  const batch: TableRow<string>[] = [];
  try {
    while (batch.length < rowsAtOnce) {
      const { done, value } = await from.next();
      if (done) return { rows: batch, isLast: true };
      batch.push(value);
    }
    return { rows: batch, isLast: false };
  } catch (error) {
    if (error instanceof TableRefusal)
      return { refusal: error.message, isOtherFormat: error instanceof OtherFormat };
    throw error;
  }
}
