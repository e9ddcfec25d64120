/**
 * Declaration of a type of export. The shared code parses the request, runs the query as a stream, and writes and stores
 * the file.
 */
import type { ExportColumnHead, ExportFilter, ExportType } from '@ceccar/contract/exchange/exports';
import type { MemberKind } from '@ceccar/contract/member';
import type { Violation } from '@ceccar/contract/resource';
import type { Predicate } from '../../../platform/access/policy.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { SqlText } from '../../../platform/database/sql-text.ts';

/** `moment` is date and time in Romanian time, written by `momentSql`. */
export type CellKind = 'text' | 'integer' | 'amount' | 'date' | 'moment' | 'yesNo';

/** A cell as PostgreSQL writes it: every value is text, null is an empty text. */
export type RawCell = string;

export type ExportColumn = ExportColumnHead & {
  kind: CellKind;
  /** Width in characters; by default that of the kind. */
  width?: number;
  /** Tells who the member of a row is (EXC-166). */
  isNaming?: true;
  /** Converts the stored text: to the label of a choice, or to what SQL cannot compute. */
  read?: (raw: RawCell) => RawCell;
};

/** A parsed export request. */
export type Input = {
  filters: Readonly<Record<string, string>>;
  /** The selected columns, in their order. */
  columns: readonly ExportColumn[];
  /** All rows, or the rows of one branch (EXC-23). */
  scope: Scope;
  /** `YYYY-MM-DD` in Romanian time. */
  today: string;
  resources: Resources;
};

/** The order is separate, since counting does not need it. */
export type ExportQuery = { text: string; order: string };

export type ExportKind = {
  /**
   * The kind of member that rows are about, for exports on the export screen; undefined for exports of lists, which are
   * requested on the list itself.
   */
  member: MemberKind | undefined;
  may: Predicate;
  /** `list`: the filters of the list itself. */
  filters: readonly ExportFilter[] | 'list';
  /** Both payment dates are required and must be in the same year (EXC-25). */
  needsOneYear: boolean;
  columns: readonly ExportColumn[];
  /** Checks the filters together, after each was found valid. */
  refuse: (filters: Input['filters'], resources: Resources) => Violation[];
  /** Must select the requested columns in their order. */
  query: (input: Input, sql: SqlText) => ExportQuery;
};

/** All types, so that a type of the contract without a declaration does not compile. */
export type ExportKinds = { readonly [Type in ExportType]: ExportKind };

export function getExportKind(kinds: ExportKinds, type: string): ExportKind {
  const kind = Object.hasOwn(kinds, type) ? kinds[type as ExportType] : undefined; // one of its keys
  if (!kind) throw new Error(`No export is of type ${type}`);
  return kind;
}
