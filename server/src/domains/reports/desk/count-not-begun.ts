/** Counts the members, without those who left, who have no report of a year yet (MEM-101). */
import { memberKinds } from '@ceccar/contract/member';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { hasLeftSql } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';

export async function countNotBegun(
  read: Reader,
  scope: Scope,
  region: number | undefined,
  year: number,
): Promise<number> {
  const sql = new SqlText();
  const regions = [...(scope.rows === 'region' ? [scope.id] : []), ...(region === undefined ? [] : [region])];
  const yearParameter = sql.value(year);
  const parts = memberKinds.map((kind) => {
    const { table: members, column } = memberTables[kind];
    const inRegion = regions.map((id) => ` and m.region_id = ${sql.value(id)}`).join('');
    return `select count(*) as count from ${members} m
      where not exists (select from annual_reports t where t.${column} = m.id and t.year = ${yearParameter})
        and not ${hasLeftSql(kind, 'm.id')}${inRegion}`;
  });
  const rows = await read(sql.statement(parts.join(' union all ')));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Whether the actor's branch, or the register, has any member. */
export async function hasMembers(read: Reader, scope: Scope): Promise<boolean> {
  const sql = new SqlText();
  const where = scope.rows === 'region' ? ` where region_id = ${sql.value(scope.id)}` : '';
  const parts = memberKinds.map((kind) => `exists (select from ${memberTables[kind].table}${where})`);
  const [row] = await read(sql.statement(`select ${parts.join(' or ')} as found`));
  return row?.found === true;
}
