/** Builds exports whose rows are about members; scope and filters are the same for all types. */
import type { ExportFilter } from '@ceccar/contract/exchange/exports';
import type { MemberKind } from '@ceccar/contract/member';
import { isEditor } from '../../../platform/access/policy.ts';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import type { SqlColumn } from '../../exchange/exports/columns.ts';
import type { ExportKind, Input } from '../../exchange/exports/export-kind.ts';
import { memberTables } from '../member.ts';
import { memberColumns, memberJoins, namingColumns } from './member-columns.ts';

/** SQL parts added to the query of members; `m` is the member, `r` the branch. */
export type MemberRows = {
  /** Placed before the query, e.g. `with …`. */
  before?: string;
  joins?: string;
  conditions?: readonly string[];
  /** Order of the rows; by member if absent. */
  order?: string;
};

type Declared = {
  /** Filters in addition to the branch and the CNP or CUI. */
  filters?: readonly ExportFilter[];
  needsOneYear?: true;
  /** The member's own columns are fixed, not selectable. */
  hasNoChoice?: true;
  columns: readonly SqlColumn[];
  rows: (input: Input, sql: SqlText) => MemberRows;
};

export function memberExport(kind: MemberKind, declared: Declared): ExportKind {
  const { table, code, byName } = memberTables[kind];
  const { hasNoChoice, needsOneYear = false } = declared;
  const columns = [...(hasNoChoice ? namingColumns(kind) : memberColumns[kind]), ...declared.columns];
  const sqlOf = new Map(columns.map(({ key, sql }) => [key, sql]));
  return {
    member: kind,
    may: isEditor,
    filters: ['region_name', code, ...(declared.filters ?? [])],
    needsOneYear,
    columns,
    refuse: () => [],
    query(input, sql) {
      const { before = '', joins = '', conditions = [], order = byName } = declared.rows(input, sql);
      const shown = input.columns.map(({ key }) => sqlOf.get(key) ?? 'null');
      const where = [...memberConditions(kind, input, sql), ...conditions];
      const text =
        `${before} select ${shown.join(', ')} from ${table} m join regions r on r.id = m.region_id` +
        ` ${neededJoins(kind, shown)} ${joins}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
      return { text, order };
    },
  };
}

function neededJoins(kind: MemberKind, shown: readonly string[]): string {
  return Object.entries(memberJoins[kind])
    .filter(([alias]) => shown.some((sql) => sql.startsWith(`${alias}.`)))
    .map(([, join]) => join)
    .join(' ');
}

function memberConditions(kind: MemberKind, { scope, filters }: Input, sql: SqlText): string[] {
  const { code, codeKey } = memberTables[kind];
  const input = filters[code];
  return [
    ...(scope.rows === 'region' ? [`m.region_id = ${sql.value(scope.id)}`] : []),
    // Compared like codes everywhere (MEM-45, EXC-24).
    ...(input === undefined ? [] : [`m.${code}_search = ${codeKey}(${sql.value(input)}::text)`]),
  ];
}
