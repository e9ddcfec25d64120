/** Rows of a CSV file. */
import { splitRows } from './csv-rows.ts';
import { findSeparator, type TableColumn } from './table-heading.ts';
import type { FileRow } from './table-row.ts';
import { type TableRow, underHeading } from './under-heading.ts';

/** Enough for any heading. */
const startLength = 65_536;

/** Throws `TableRefusal` where the file as a whole cannot be read; that may come after some of its rows. */
export function readCsv<const K extends string>(
  text: AsyncIterable<string>,
  columns: readonly TableColumn<K>[],
): AsyncGenerator<TableRow<K>> {
  return underHeading(csvRows(text, columns), columns);
}

/** The columns tell the separator: the one under which most of their titles are found. */
export async function* csvRows(
  text: AsyncIterable<string>,
  columns: readonly TableColumn[],
): AsyncGenerator<FileRow[]> {
  const { start, rest } = await openText(text);
  // Spreadsheets understand such a first line, and write it.
  const announced = /^"?sep=([;,\t])"?[;,\t]*\n/i.exec(start);
  const body = start.slice(announced?.[0].length ?? 0);
  const separator = announced?.[1] ?? findSeparator(body, columns);
  yield* splitRows(joined(body, rest), separator, announced ? 2 : 1);
}

/** The beginning, in which the heading is looked for, and what follows it. Lines end with `\n` alone. */
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

/** So that lines are counted alike in every file, also inside quotes. */
async function* withPlainLineEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of text) {
    const whole = held + piece;
    // The line feed that belongs to it may be in the next piece.
    held = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - held.length).replace(/\r\n?/g, '\n');
  }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield start;
    yield* rest;
  } finally {
    // Closes the source also where the reader stops before it gets there.
    await rest.return(undefined);
  }
}
