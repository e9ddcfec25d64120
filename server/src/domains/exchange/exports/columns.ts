/** Helpers to declare the columns of export types. */
import type { Choice } from '@ceccar/contract/fields';
import type { CellKind, ExportColumn } from './export-kind.ts';

/** A column whose value is SQL. */
export type SqlColumn = ExportColumn & { sql: string };

type More = Pick<ExportColumn, 'width' | 'read'>;

/** A column of every export. */
export function column(key: string, title: string, kind: CellKind, sql: string, more: More = {}): SqlColumn {
  return { key, title, kind, sql, isFixed: true, ...more };
}

/** A column that is included only if selected. */
export function optional(sqlColumn: SqlColumn): SqlColumn {
  return { ...sqlColumn, isFixed: false };
}

/** Shows the label of a stored value; a value without a choice (older data) is shown as it is. */
export function labelOf(choices: readonly Choice[] = []): NonNullable<ExportColumn['read']> {
  const labels = new Map(choices.map(({ value, label }) => [String(value), label]));
  return (raw) => labels.get(raw) ?? raw;
}

/** SQL of a timestamp as text for the kind `moment`: `YYYY-MM-DD HH:MM` in Romanian time. */
export function momentSql(source: string): string {
  return `to_char(${source} at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI')`;
}
