/** A sheet to be written. */

/** `moment` is a date with its time. */
export type SheetFormat = 'text' | 'number' | 'amount' | 'date' | 'moment';

/** `width` is in characters; `keepsText`: what people type below is a text, also if it looks like a number. */
export type SheetColumn = { title: string; format: SheetFormat; width: number; keepsText?: boolean };

export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  /**
   * Batches of rows. A cell is a text of the column's format: `-12.50`, `2026-02-28`, `2026-02-28 14:05`; an empty one is
   * no cell.
   */
  batches: AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>;
};
