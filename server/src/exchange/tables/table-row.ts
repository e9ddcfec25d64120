/** A row of a file, whatever its format: what the readers give, before any column is known. */

/** A text; or what a spreadsheet knows to be more than that. */
export type Cell = string | TypedCell;

/**
 * `number`: its digits, with a point; `day`: `2026-02-28`, or with a time `2026-02-28 14:30:00`; `truth`: `Da` or
 * `Nu`; `fault`: nothing that could be read, `text` says why to people.
 */
export type TypedCell = { kind: 'number' | 'day' | 'truth' | 'fault'; text: string };

export type FileRow = {
  /** As the spreadsheet counts it. */
  line: number;
  cells: Cell[];
  /** Of a CSV: its quotes do not match, and one of its cells may have parts of others. */
  torn?: boolean;
};

/** What of a file is read at most. */
export type TableLimits = {
  /** That are not blank. */
  rows: number;
  /** That are not empty. */
  cells: number;
  /** Of an XLSX, all parts of it that are read. */
  unpackedBytes: number;
};

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => textOf(cell).trim() === '');
}
