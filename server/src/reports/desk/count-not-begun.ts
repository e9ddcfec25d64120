/** How many members of the register, without those who left it, have no report of a year yet. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import type { Scope } from '../../access/scope.ts';
import type { Reader } from '../../database/reader.ts';
import { SqlText } from '../../database/sql-text.ts';
import { todaySql, tutorStatus } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';

/** Of the few who ever left, those whom no later status brought back, up to today (MEM-32); `m` is the member. */
export const hasLeft = {
  person: leftBy('person', 'person_statuses', 'status', ['transferat', 'decedat', 'radiat']),
  company: leftBy('company', 'company_statuses', 'name', ['transferata', 'radiata']),
} as const;

function leftBy(kind: MemberKind, table: string, status: string, gone: readonly string[]): string {
  const { column } = memberTables[kind];
  const values = gone.map((value) => `'${value}'`).join(', ');
  return `exists (select from ${table} s where s.${column} = m.id and s.${status} in (${values}) and s.date <= ${todaySql}
    and not exists (select from ${table} later where later.${column} = s.${column} and later.date <= ${todaySql}
      and later.${status} <> '${tutorStatus[kind]}' and (later.date, later.id) > (s.date, s.id)))`;
}

export async function countNotBegun(
  read: Reader,
  scope: Scope,
  region: number | undefined,
  year: number,
): Promise<number> {
  const sql = new SqlText();
  const regions = [...(scope.rows === 'region' ? [scope.id] : []), ...(region === undefined ? [] : [region])];
  const asked = sql.value(year);
  const parts = memberKinds.map((kind) => {
    const { table: members, column } = memberTables[kind];
    const inRegion = regions.map((id) => ` and m.region_id = ${sql.value(id)}`).join('');
    return `select count(*) as count from ${members} m
      where not exists (select from annual_reports t where t.${column} = m.id and t.year = ${asked})
        and not ${hasLeft[kind]}${inRegion}`;
  });
  const rows = await read(sql.statement(parts.join(' union all ')));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Whether the caller's branch, or the register, has anybody who could report. */
export async function hasMembers(read: Reader, scope: Scope): Promise<boolean> {
  const sql = new SqlText();
  const where = scope.rows === 'region' ? ` where region_id = ${sql.value(scope.id)}` : '';
  const parts = ['persons', 'companies'].map((table) => `exists (select from ${table}${where})`);
  const [row] = await read(sql.statement(`select ${parts.join(' or ')} as found`));
  return row?.found === true;
}
