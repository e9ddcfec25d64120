/**
 * Reads the tables of tests in their own process, by the same code: starting a confined process takes longer than most tests. The
 * real one is tried by table-reader.deep.test.ts and in the browser.
 */
import { open } from 'node:fs/promises';
import { defaultChoices } from '@ceccar/contract/exchange/file-reading';
import { openFile } from '../../src/domains/exchange/tables/read-file.ts';
import { emptyReading, readAllRows, readTable } from '../../src/domains/exchange/tables/read-table.ts';
import type { TableColumn } from '../../src/domains/exchange/tables/table-heading.ts';
import {
  type ReadOptions,
  readerLimits,
  type TableReader,
} from '../../src/domains/exchange/tables/table-reader.ts';
import { TableRefusal } from '../../src/domains/exchange/tables/table-refusal.ts';
import type { TableRow } from '../../src/domains/exchange/tables/table-row.ts';

export const tableReader: TableReader = {
  read: <const K extends string>(
    path: string,
    columns: readonly TableColumn<K>[],
    mostRows: number,
    options?: ReadOptions,
  ) =>
    // Its cells have the keys of these columns.
    readHere(path, columns, mostRows, options) as AsyncGenerator<TableRow<K>>,
  async *readRows(path, mostRows) {
    for await (const row of readHere(path, null, mostRows))
      if ('cells' in row) yield { line: row.line, cells: Object.values(row.cells) };
  },
};

async function* readHere(
  path: string,
  columns: readonly TableColumn[] | null,
  mostRows: number,
  { choices = defaultChoices, onReading, isStrict = onReading === undefined }: ReadOptions = {},
): AsyncGenerator<TableRow<string>> {
  const reading = emptyReading();
  const file = await open(path);
  try {
    const limits = { ...readerLimits, rows: mostRows };
    const source = await openFile(file.fd, columns ?? [], limits, choices.encoding);
    yield* columns === null
      ? readAllRows(source)
      : readTable(source, columns, { choices, isStrict }, reading);
    onReading?.(reading);
  } catch (error) {
    if (error instanceof TableRefusal) onReading?.(reading);
    throw error;
  } finally {
    await file.close();
  }
}
