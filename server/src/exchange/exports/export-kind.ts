/** What a type of export declares; the kit reads what is asked, runs the query behind a cursor, writes and keeps the file. */
import type { ExportColumnHead, ExportFilter, ExportType } from '@ceccar/contract/exchange/exports';
import type { MemberKind } from '@ceccar/contract/member';
import type { Violation } from '@ceccar/contract/resource';
import type { Predicate } from '../../access/policy.ts';
import type { Scope } from '../../access/scope.ts';
import type { Resources } from '../../crud/definition.ts';
import type { SqlText } from '../../database/sql-text.ts';

/** `moment` is a day and a time as people read them in Romania, written by `momentSql`. */
export type CellKind = 'text' | 'integer' | 'amount' | 'date' | 'moment' | 'yesNo';

/** A cell as PostgreSQL writes it: every value is a text, and what is missing an empty one. */
export type RawCell = string;

export type ExportColumn = ExportColumnHead & {
  kind: CellKind;
  /** In characters; by its kind where absent. */
  width?: number;
  /** Words in the place of what is stored, or what SQL cannot say. */
  read?: (raw: RawCell) => RawCell;
};

/** What was asked, as it was read. */
export type Asked = {
  filters: Readonly<Record<string, string>>;
  /** The chosen columns, in the order of the type. */
  columns: readonly ExportColumn[];
  /** All rows, or those of one branch (EXC-23). */
  scope: Scope;
  /** `YYYY-MM-DD` in Romania. */
  today: string;
  resources: Resources;
};

/** Apart from its order, since nobody sorts what is only counted. */
export type ExportQuery = { text: string; order: string };

export type ExportKind = {
  /** Of whom it tells, where it is asked for on the screen of exports; lists are asked for on their own. */
  member: MemberKind | undefined;
  may: Predicate;
  /** `list`: the names that the list itself takes. */
  filters: readonly ExportFilter[] | 'list';
  /** Both days of payment are asked for, of one year (EXC-25). */
  needsOneYear: boolean;
  columns: readonly ExportColumn[];
  /** What is wrong with filters that are right one by one. */
  refuse: (filters: Asked['filters'], resources: Resources) => Violation[];
  /** Gives the chosen columns, in their order. */
  query: (asked: Asked, sql: SqlText) => ExportQuery;
};

/** Every type, so that one of the contract that is not declared does not compile. */
export type ExportKinds = { readonly [Type in ExportType]: ExportKind };

export function getExportKind(kinds: ExportKinds, type: string): ExportKind {
  const kind = Object.hasOwn(kinds, type) ? kinds[type as ExportType] : undefined; // one of its keys
  if (!kind) throw new Error(`No export is of type ${type}`);
  return kind;
}
