/** A file of any format, opened but not read: its sheets, and the rows of each of them. */
import type { FileReading } from '@ceccar/contract/exchange/file-reading';
import type { TextOptions } from './decode-text.ts';
import type { FileRow } from './table-row.ts';

export type Sheet = {
  rows: AsyncGenerator<FileRow[]>;
  /** Ranges of merged cells; complete once the rows have been read. */
  merged: () => readonly string[];
};

export type FoundEncoding = Parameters<NonNullable<TextOptions['onEncoding']>>[0];

export type TableSource = {
  /** None for a text, whose only table is at place 0. */
  sheets: FileReading['sheets'];
  open: (place: number) => Sheet;
  /** Of a text; known once its first row has been read. */
  encoding: () => FoundEncoding | undefined;
};
