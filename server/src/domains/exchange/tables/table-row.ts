/** A row of a file of any format, before its columns are known. */
import type { ColumnKind } from '@ceccar/contract/exchange/imports';
import { codeProblem } from './code-cell.ts';

/** Text, or a typed cell of a spreadsheet. */
export type Cell = string | TypedCell;

/**
 * `number`: its digits, with a point; `day`: `2026-02-28`, or with a time `2026-02-28 14:30:00`; `truth`: `Da` or `Nu`;
 * `fault`: an unreadable cell, and `text` is the message for users.
 */
export type TypedCell = {
  kind: 'number' | 'day' | 'truth' | 'fault';
  text: string;
  /** The text shown in the sheet, if it differs from `text` because of the number format. */
  shown?: string;
};

export type FileRow = {
  /** Line number in the spreadsheet. */
  line: number;
  cells: Cell[];
  /** By hand or by a filter. */
  isHidden?: boolean;
  /** CSV only: the quotes do not match, and a cell may contain parts of others. */
  torn?: boolean;
};

/**
 * A row under its heading. One that does not fit the heading, or has unreadable cells, has a `problem` instead of cells;
 * its `others` are the cells with the unreadable ones empty, absent if they may stand under a wrong heading.
 */
export type TableRow<K extends string> =
  | { line: number; cells: Record<K, string> }
  | { line: number; problem: string; others?: Record<K, string> | undefined; unreadable?: K[] | undefined };

/** Limits on the content of a file. */
export type TableLimits = {
  /** Rows that are not blank. */
  rows: number;
  /** Cells that are not empty. */
  cells: number;
  /** Unpacked size of all parts of an XLSX that are read. */
  unpackedBytes: number;
};

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/**
 * A cell as a column takes it: texts as the sheet shows them, days and numbers with their exact value. A date in a column of
 * codes stays a date, which is refused (EXC-95), also where the sheet shows `7/2012`.
 */
export function textUnder(cell: Cell, holds: ColumnKind | undefined): string {
  if (typeof cell === 'string' || cell.shown === undefined || holds === undefined) return textOf(cell);
  if (holds === 'text') return cell.shown;
  if (cell.kind !== 'day' || holds === 'day') return cell.text;
  return holds === 'code' && codeProblem(cell.shown) === undefined ? cell.text : cell.shown;
}

export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => textOf(cell).trim() === '');
}
