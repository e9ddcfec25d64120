/** Yields rows of any format under declared columns, one at a time, each with its line in the file. */
import { shownText } from './shown-text.ts';
import { placeColumns, type TableColumn } from './table-heading.ts';
import { TableRefusal } from './table-refusal.ts';
import { type Cell, type FileRow, isBlank, textOf } from './table-row.ts';

/** A row that does not fit the heading has a `problem` instead of cells. */
export type TableRow<K extends string> =
  | { line: number; cells: Record<K, string> }
  | { line: number; problem: string };

type Heading<K extends string> = {
  width: number;
  places: Map<K, number>;
  /** Least number of cells of a row: cells at the end may be missing if none of them is required. */
  needed: number;
};

/** The heading is the first row that is not blank. Throws `TableRefusal` if it is not a heading of these columns. */
export async function* underHeading<const K extends string>(
  batches: AsyncIterable<readonly FileRow[]>,
  columns: readonly TableColumn<K>[],
): AsyncGenerator<TableRow<K>> {
  let heading: Heading<K> | undefined;
  for await (const rows of batches) {
    for (const row of rows) {
      if (heading === undefined)
        heading = readHeading(
          row.cells.map((cell) => shownText(textOf(cell))),
          columns,
        );
      else yield readCells(row, columns, heading);
    }
  }
  if (heading === undefined) throw new TableRefusal('Fișierul este gol.');
}

function readHeading<K extends string>(
  titles: readonly string[],
  columns: readonly TableColumn<K>[],
): Heading<K> {
  const places = placeColumns(titles, columns);
  const required = columns.filter((column) => column.required);
  const needed = Math.max(0, ...required.map(({ key }) => (places.get(key) ?? -1) + 1));
  return { width: titles.length, places, needed };
}

function readCells<K extends string>(
  { line, cells, torn = false }: FileRow,
  columns: readonly TableColumn<K>[],
  { width, places, needed }: Heading<K>,
): TableRow<K> {
  if (torn) return { line, problem: 'Ghilimelele din acest rând nu se potrivesc.' };
  if (!isBlank(cells.slice(width)) || cells.length < needed) {
    return { line, problem: `Rândul are ${counted(cells.length)}, iar primul rând are ${counted(width)}.` };
  }
  const read = columns.map(({ key, titles }) => ({ key, titles, cell: cells[places.get(key) ?? -1] ?? '' }));
  for (const { titles, cell } of read) {
    const error = errorOf(cell);
    if (error !== undefined) return { line, problem: `Coloana „${titles[0]}”: ${error}.` };
  }
  const entries = read.map(({ key, cell }) => [key, shownText(textOf(cell)).trim()]);
  // fromEntries loses the types of the keys, which are those of the columns.
  return { line, cells: Object.fromEntries(entries) as Record<K, string> };
}

/** Why a cell that the spreadsheet shows could not be read (EXC-52). */
function errorOf(cell: Cell): string | undefined {
  return typeof cell === 'object' && cell.kind === 'fault' ? cell.text : undefined;
}

function counted(cells: number): string {
  const rest = cells % 100;
  if (cells === 1) return 'o celulă';
  return `${cells} ${rest === 0 || rest >= 20 ? 'de ' : ''}celule`;
}
