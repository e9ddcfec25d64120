/** Columns as the types declare them. */
import type { Choice } from '@ceccar/contract/fields';
import type { CellKind, ExportColumn } from './export-kind.ts';

/** One whose value is SQL. */
export type SqlColumn = ExportColumn & { sql: string };

type More = Pick<ExportColumn, 'width' | 'read'>;

/** One that comes always. */
export function column(key: string, title: string, kind: CellKind, sql: string, more: More = {}): SqlColumn {
  return { key, title, kind, sql, isFixed: true, ...more };
}

/** One that comes where it is chosen. */
export function optional(given: SqlColumn): SqlColumn {
  return { ...given, isFixed: false };
}

/** The label of a stored value; a value from before the choices stays as it is. */
export function labelOf(choices: readonly Choice[]): NonNullable<ExportColumn['read']> {
  const labels = new Map(choices.map(({ value, label }) => [String(value), label]));
  return (raw) => labels.get(raw) ?? raw;
}

/** A moment as a text that the kind `moment` reads: `YYYY-MM-DD HH:MM` in Romania. */
export function momentSql(source: string): string {
  return `to_char(${source} at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI')`;
}
