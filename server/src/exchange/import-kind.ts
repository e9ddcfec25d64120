/** What a kind of import declares; the kit receives the file, reads it, stages it, tells its errors, posts it or not. */
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';

export type ImportKind<Key extends string, Row extends object> = {
  columns: readonly (ImportColumn & { key: Key })[];
  /** The file to start from: its name, and its route's summary. */
  template: { fileName: string; summary: string };
  /** Plurals of the lists of terms that rows name. */
  terms?: readonly string[];
  /**
   * A row, or errors at its cells; where a row was refused, whatever is returned is not staged. Pure: it must not ask
   * the database, since a file may have two hundred thousand rows.
   */
  readRow: (
    cells: Readonly<Record<Key, string>>,
    refuse: Refuse<Key>,
    today: string,
    terms: Terms,
  ) => Row | undefined;
  /** Columns of `staged_rows`: one for each field of a row, named in snake_case; `line` and `fault` are the kit's. */
  staged: Readonly<Record<keyof Row & string, SqlType>>;
  /** Further columns, which `check` fills. */
  found: Readonly<Record<string, SqlType>>;
  /** Once all rows are staged: finds by sets what they refer to, and sets `fault` where a row is wrong. */
  check: (tx: Tx, importId: number) => Promise<void>;
  /** By what `check` sets: the field that is wrong, and why, where need be with what `check` found of the row. */
  faults: Readonly<Record<string, { column: Key & keyof Row & string; message: string | TellFound }>>;
  /** Only for what is shown before it is written (EXC-60); without it a file is posted as soon as it is read. */
  preview?: Preview;
  /** Writes all staged rows, or what was shown of them; they are right. */
  post: (tx: Tx, run: ImportRun, tellProgress: (rows: number) => Promise<void>) => Promise<void>;
  /** Where whoever confirms may ask for accounts as well; made once all is posted, taken back before all else. */
  accounts?: Accounts;
  /** Takes back all that `post` wrote; throws `conflict` where some of it is no longer as it was posted. */
  undo: (tx: Tx, run: ImportRun) => Promise<void>;
};

export type Preview = {
  /** Keeps what the staged rows would do, in the place of what was kept before. */
  keep: (tx: Tx, importId: number) => Promise<PreviewCounts>;
  /** Whether that is still what would be done; locks what it is about. */
  holds: (tx: Tx, importId: number) => Promise<boolean>;
  /** Throws `forbidden` where the file asks for more than who confirms it may give. */
  requireMay?: (tx: Tx, actor: Actor, importId: number) => Promise<void>;
  /** Nobody will confirm it. */
  forget: (tx: Tx, importId: number) => Promise<void>;
};

export type Accounts = {
  /** The file is one of accounts: nobody needs to ask for them. */
  isAlways?: true;
  /** Gives how many were made. */
  make: (tx: Tx, run: ImportRun) => Promise<number>;
  takeBack: (tx: Tx, run: ImportRun) => Promise<void>;
};

export type PreviewCounts = { new: number; changed: number; same: number; doubtful: number };

/** By the plural of the list: the id of each term, by its folded name and by its number. */
export type Terms = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Given the further columns of the row as texts. */
type TellFound = (found: Readonly<Record<string, string | null>>) => string;

/** A wrong cell; a row may have several. */
export type Refuse<Key extends string> = (column: Key, message: string) => void;

export type SqlType = 'integer' | 'text' | 'date' | 'boolean' | 'jsonb' | 'numeric(12, 2)';

/** Which import, and what the change history tells of who runs it and from where. */
export type ImportRun = {
  id: number;
  rows: number;
  userId: number | null;
  username: string;
  screen: string;
  requestId: string | null;
};
