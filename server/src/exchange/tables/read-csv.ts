/** Rows of a CSV file under declared columns, one at a time, each with its line in the file. */
import { type CsvColumn, findSeparator, placeColumns } from './csv-heading.ts';
import { type NumberedRow, splitRows } from './csv-rows.ts';
import { TableRefusal } from './table-refusal.ts';

/** A row that does not fit the heading is told instead of being read. */
export type CsvRow<K extends string> =
  | { line: number; cells: Record<K, string> }
  | { line: number; problem: string };

/** Enough for any heading. */
const startLength = 65_536;

type Heading<K extends string> = {
  width: number;
  places: Map<K, number>;
  /** So many cells a row has at least: those at its end may be left out where no required one is among them. */
  needed: number;
};

/** Throws `TableRefusal` where the file as a whole cannot be read; that may come after some of its rows. */
export async function* readCsv<const K extends string>(
  text: AsyncIterable<string>,
  columns: readonly CsvColumn<K>[],
): AsyncGenerator<CsvRow<K>> {
  const { start, rest } = await openText(text);
  // Spreadsheets understand such a first line, and write it.
  const announced = /^"?sep=([;,\t])"?[;,\t]*\n/i.exec(start);
  const body = start.slice(announced?.[0].length ?? 0);
  const separator = announced?.[1] ?? findSeparator(body, columns);

  let heading: Heading<K> | undefined;
  for await (const rows of splitRows(joined(body, rest), separator, announced ? 2 : 1)) {
    for (const row of rows) {
      if (heading === undefined) heading = readHeading(row.cells, columns);
      else yield readCells(row, columns, heading);
    }
  }
  if (heading === undefined) throw new TableRefusal('Fișierul este gol.');
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

function readHeading<K extends string>(
  titles: readonly string[],
  columns: readonly CsvColumn<K>[],
): Heading<K> {
  const places = placeColumns(titles, columns);
  const required = columns.filter((column) => column.required);
  const needed = Math.max(0, ...required.map(({ key }) => (places.get(key) ?? -1) + 1));
  return { width: titles.length, places, needed };
}

function readCells<K extends string>(
  { line, cells, torn }: NumberedRow,
  columns: readonly CsvColumn<K>[],
  { width, places, needed }: Heading<K>,
): CsvRow<K> {
  if (torn) return { line, problem: 'Ghilimelele din acest rând nu se potrivesc.' };
  const hasMore = cells.slice(width).some((cell) => cell.trim() !== '');
  if (hasMore || cells.length < needed) {
    return { line, problem: `Rândul are ${counted(cells.length)}, iar primul rând are ${counted(width)}.` };
  }
  const entries = columns.map(({ key }) => [key, cells[places.get(key) ?? -1]?.trim() ?? '']);
  // fromEntries forgets the names of the keys, which are those of the columns.
  return { line, cells: Object.fromEntries(entries) as Record<K, string> };
}

function counted(cells: number): string {
  const rest = cells % 100;
  if (cells === 1) return 'o celulă';
  return `${cells} ${rest === 0 || rest >= 20 ? 'de ' : ''}celule`;
}
