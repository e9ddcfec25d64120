/** Rows of a CSV file. */
import { defaultChoices } from '@ceccar/contract/exchange/file-reading';
import { splitRows } from './csv-rows.ts';
import { emptyReading, readTable } from './read-table.ts';
import { findSeparator, type TableColumn } from './table-heading.ts';
import type { FileRow, TableRow } from './table-row.ts';
import type { TableSource } from './table-source.ts';

/** Long enough for any heading. */
const startLength = 65_536;

/** Throws `TableRefusal` if the file as a whole is not readable, possibly after some of its rows. */
export function readCsv<const K extends string>(
  text: AsyncIterable<string>,
  columns: readonly TableColumn<K>[],
): AsyncGenerator<TableRow<K>> {
  return readTable(
    csvSource(text, columns),
    columns,
    { choices: defaultChoices, isStrict: false },
    emptyReading(),
  );
}

/** A text is a single table without a name. */
export function csvSource(
  text: AsyncIterable<string>,
  columns: readonly TableColumn[],
  encoding: TableSource['encoding'] = () => undefined,
): TableSource {
  return { sheets: [], open: () => ({ rows: csvRows(text, columns), merged: () => [] }), encoding };
}

/** The separator is the one with which most column titles are found. */
async function* csvRows(
  text: AsyncIterable<string>,
  columns: readonly TableColumn[],
): AsyncGenerator<FileRow[]> {
  const { start, rest } = await openText(text);
  // Spreadsheets write and understand such a first line.
  const announced = /^"?sep=([^\w\s"]|\t| )"?[;,\t|]*\n/i.exec(start);
  const body = start.slice(announced?.[0].length ?? 0);
  const separator = announced?.[1] ?? findSeparator(body, columns);
  yield* splitRows(joined(body, rest), separator, announced ? 2 : 1);
}

/** The start of the text, which contains the heading, and the rest. Lines end with `\n` only. */
async function openText(text: AsyncIterable<string>) {
  const rest = withPlainLineEnds(text);
  let start = '';
  while (start.length < startLength) {
    const next = await rest.next();
    if (next.done) break;
    start += next.value;
  }
  return { start, rest };
}

/** Normalises line ends, so that lines are counted the same way in every file, also inside quotes. */
async function* withPlainLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of text) {
    const whole = pending + piece;
    // The matching line feed may be in the next chunk.
    pending = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - pending.length).replace(/\r\n?/g, '\n');
  }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield start;
    yield* rest;
  } finally {
    // Closes the source, also if the consumer stops early.
    await rest.return(undefined);
  }
}
