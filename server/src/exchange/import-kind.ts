/** What a kind of import declares; the kit receives the file, reads it, stages it, tells its errors, posts it or not. */
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import type { Tx } from '../database/connection.ts';

export type ImportKind<Key extends string, Row extends object> = {
  columns: readonly (ImportColumn & { key: Key })[];
  /** The file to start from: its name, and its route's summary. */
  template: { fileName: string; summary: string };
  /**
   * A row, or errors at its cells; where a row was refused, whatever is returned is not staged. Pure: it must not ask
   * the database, since a file may have two hundred thousand rows.
   */
  readRow: (cells: Readonly<Record<Key, string>>, refuse: Refuse<Key>, today: string) => Row | undefined;
  /** Columns of `staged_rows`: one for each field of a row, named in snake_case; `line` and `fault` are the kit's. */
  staged: Readonly<Record<keyof Row & string, SqlType>>;
  /** Further columns, which `check` fills. */
  found: Readonly<Record<string, SqlType>>;
  /** Once all rows are staged: finds by sets what they refer to, and sets `fault` where a row is wrong. */
  check: (tx: Tx) => Promise<void>;
  /** By what `check` sets: the field that is wrong, and why, where need be with what `check` found of the row. */
  faults: Readonly<Record<string, { column: Key & keyof Row & string; message: string | TellFound }>>;
  /** Writes all staged rows; they are right. */
  post: (tx: Tx, run: ImportRun) => Promise<void>;
  /** Takes back all that `post` wrote; throws `conflict` where some of it is no longer as it was posted. */
  undo: (tx: Tx, run: ImportRun) => Promise<void>;
};

/** Given the further columns of the row as texts. */
type TellFound = (found: Readonly<Record<string, string | null>>) => string;

/** A wrong cell; a row may have several. */
export type Refuse<Key extends string> = (column: Key, message: string) => void;

type SqlType = 'integer' | 'text' | 'date' | 'numeric(12, 2)';

/** Which import, and what the change history tells of who runs it and from where. */
export type ImportRun = {
  id: number;
  rows: number;
  userId: number | null;
  username: string;
  screen: string;
  requestId: string | null;
};
