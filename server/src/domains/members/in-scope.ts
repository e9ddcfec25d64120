import type { Scope } from '../../platform/access/scope.ts';
import type { SqlText } from '../../platform/database/sql-text.ts';

/** Condition on a member `m` for staff, and for the branch that they chose. */
export function inScope(scope: Scope, region: number | null, sql: SqlText): string {
  const branches = [...(scope.rows === 'region' ? [scope.id] : []), ...(region === null ? [] : [region])];
  const seen = scope.rows === 'all' || scope.rows === 'region' ? 'true' : 'false';
  return [seen, ...branches.map((id) => `m.region_id = ${sql.value(id)}::int`)].join(' and ');
}
