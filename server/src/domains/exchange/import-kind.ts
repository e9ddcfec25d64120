/**
 * Declaration of a type of import. The shared code receives the file, reads and stages it, reports its errors, and posts it
 * if there are none.
 */
import type { DuesSummary } from '@ceccar/contract/exchange/dues-summary';
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Template } from './template-file.ts';

export type ImportKind<Key extends string, Row extends object> = {
  columns: readonly (ImportColumn & { key: Key })[];
  template: Template;
  /** Plurals of the reference lists whose terms the rows name. */
  terms?: readonly string[];
  /**
   * Converts a row and reports errors at its cells. A row returned with errors is staged only to find its other errors.
   * Pure: it must not query the database, since a file may have two hundred thousand rows.
   */
  readRow: (
    cells: Readonly<Record<Key, string>>,
    refuse: Refuse<Key>,
    today: string,
    terms: Terms,
  ) => Row | undefined;
  /**
   * Columns of `staged_rows`: one for each field of a row, in snake_case. The shared code adds `line`, `refused` (the
   * columns with errors in their cells) and `faults`.
   */
  staged: Readonly<Record<keyof Row & string, SqlType>>;
  /** Further columns, which are filled by `check`. */
  found: Readonly<Record<string, SqlType>>;
  /** Runs after all rows are staged: resolves references by set operations and adds to `faults` of invalid rows. */
  check: (tx: Tx, importId: number) => Promise<void>;
  /** By value in `faults`: the invalid field and the message, which may use the columns filled by `check`. */
  faults: Readonly<Record<string, { column: Key & keyof Row & string; message: string | TellFound }>>;
  /** The staged column with warnings (`{field, message}[]`), which are reported with the errors of a row (EXC-164). */
  warnings?: string;
  /** Only for imports that are shown before they are written (EXC-60). */
  preview?: Preview;
  /**
   * For imports without preview: what the staged rows would post. A file is posted as soon as it is read if nothing about it
   * is doubtful; otherwise this is shown, and the file is read again when it is confirmed (EXC-260). Other imports of the type
   * wait until the transaction ends.
   */
  summarize?: (tx: Tx) => Promise<DuesSummary>;
  /** Writes all staged rows, or the rows of the preview; they have been checked. */
  post: (tx: Tx, run: ImportRun, tellProgress: (rows: number) => Promise<void>) => Promise<void>;
  /**
   * Only if the person who confirms may request accounts, too; they are created after posting and removed first when
   * undoing.
   */
  accounts?: Accounts;
  /** Undoes everything that `post` wrote; throws `conflict` if some of it has changed since. */
  undo: (tx: Tx, run: ImportRun) => Promise<void>;
};

export type Preview = {
  /** Stores the effects of the staged rows and replaces those of an earlier preview. */
  keep: (tx: Tx, importId: number) => Promise<PreviewCounts>;
  /** Whether the stored preview is still correct; locks the records that it changes. */
  holds: (tx: Tx, importId: number) => Promise<boolean>;
  /** Throws `forbidden` if the file contains something that this actor may not confirm. */
  requireMay?: (tx: Tx, actor: Actor, importId: number) => Promise<void>;
  /** Deletes a preview that will not be confirmed. */
  forget: (tx: Tx, importId: number) => Promise<void>;
};

export type Accounts = {
  /** The file itself is a list of accounts: they are always created. */
  isAlways?: true;
  /** Returns the number of accounts created. */
  make: (tx: Tx, run: ImportRun) => Promise<number>;
  takeBack: (tx: Tx, run: ImportRun) => Promise<void>;
};

export type PreviewCounts = { new: number; changed: number; same: number; doubtful: number };

/** By the plural of the list: its names, and the id of each term by its folded name and by its number. */
export type Terms = ReadonlyMap<string, { names: readonly string[]; ids: ReadonlyMap<string, number> }>;

/** Receives the columns filled by `check`, as text. */
type TellFound = (found: Readonly<Record<string, string | null>>) => string;

/** Reports an invalid cell; a row may have several. */
export type Refuse<Key extends string> = (column: Key, message: string) => void;

export type SqlType = 'integer' | 'text' | 'date' | 'boolean' | 'jsonb' | 'numeric(12, 2)';

/** The import and the origin that the history shows for its changes. */
export type ImportRun = {
  id: number;
  rows: number;
  userId: number | null;
  username: string;
  screen: string;
  requestId: string | null;
};
