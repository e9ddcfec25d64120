import { memberKinds } from '@ceccar/contract/member';
import { currentStatusSql, hasLeftSql } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';
import { debtParts } from './debt-parts.ts';

/**
 * Members with a debt that is unpaid a year after its due date, and who are still members (MON-184); with the letters that were sent about
 * that debt (MON-247).
 */
export function strikeOffMembers(today: string, where: string): string {
  return memberKinds
    .map((kind) => {
      const { table, name, column, balances } = memberTables[kind];
      return `select '${kind}' as kind, m.id as member, m.region_id, m.${name} as name, m.reg_number,
          '/api/${table}/' || m.uuid as iri, o.due_since, o.overdue, b.balance,
          ${currentStatusSql(kind, 'm.id', today)} as status,
          (select coalesce(max(s.letters), 0) from (
            select count(r.letter)::int as letters from debt_reminders r
            where r.${column} = m.id and r.year = any(o.years) group by r.year
          ) s) as letters
        from (
          select member, min(due_on) as due_since, sum(amount) as overdue, array_agg(distinct year) as years
          from (${debtParts(kind, where)}) p
          where due_on + interval '1 year' < ${today} group by member
        ) o join ${table} m on m.id = o.member join ${balances} b on b.${column} = m.id
        where not ${hasLeftSql(kind, 'm.id')}`;
    })
    .join(' union all ');
}
