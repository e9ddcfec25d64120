/** How many members of the register, without those who left it, have no report of a year yet. */
import type { Scope } from '../access/scope.ts';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';
import { ownerTables } from '../money/owner.ts';

/** SQL of the latest status, `m` being the member. */
const currentStatus = {
  person:
    '(select s.status from person_statuses s where s.person_id = m.id order by s.date desc, s.id desc limit 1)',
  company:
    '(select s.name from company_statuses s where s.company_id = m.id order by s.date desc, s.id desc limit 1)',
} as const;

export async function countNotBegun(
  read: Reader,
  scope: Scope,
  region: number | undefined,
  year: number,
): Promise<number> {
  const sql = new SqlText();
  const regions = [...(scope.rows === 'region' ? [scope.id] : []), ...(region === undefined ? [] : [region])];
  const asked = sql.value(year);
  const parts = (['person', 'company'] as const).map((kind) => {
    const { members, column } = ownerTables[kind];
    const inRegion = regions.map((id) => ` and m.region_id = ${sql.value(id)}`).join('');
    return `select count(*) as count from ${members} m
      where not exists (select from annual_reports t where t.${column} = m.id and t.year = ${asked})
        and coalesce(${currentStatus[kind]}, '') not in ('transferat', 'decedat', 'radiat', 'transferata', 'radiata')${inRegion}`;
  });
  const rows = await read(sql.statement(parts.join(' union all ')));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}
