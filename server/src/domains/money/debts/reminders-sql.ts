/**
 * Which members get which step of reminders (MON-183): the highest step that their oldest unpaid part of a year has reached and
 * that this debt has not had. A skipped step is not sent later.
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { hasLeftSql } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';
import { debtParts } from './debt-parts.ts';

const emailOf = {
  person: 'm.email_address',
  company: 'm.email',
} as const satisfies Record<MemberKind, string>;

/** Rows: one for each member and year to be reminded of. `today` is SQL of a day, `where` a condition on the member `m`. */
function dueOf(kind: MemberKind, today: string, where: string): string {
  const { column } = memberTables[kind];
  return `select y.*, '${kind}' as kind, (select count(*)::int from debt_reminders r
        where r.${column} = y.member and r.year = y.year and r.letter is not null) as letters
    from (
      select member, region_id, year, sum(amount) as amount,
        case when min(due_on) <= ${today} - 90 then 90 when min(due_on) <= ${today} - 60 then 60
          when min(due_on) <= ${today} - 30 then 30 end as step
      from (${debtParts(kind, where)}) p
      where due_on <= ${today} group by 1, 2, 3
    ) y
    where y.step is not null and not exists (
      select from debt_reminders r where r.${column} = y.member and r.year = y.year and r.step >= y.step)`;
}

/** One row for each member: kind, member, region_id, step (the highest), letter (its place among those sent, MON-247), years, amount, name, reg_number, uuid, has_email. */
export function membersToRemind(today: string, where: string): string {
  return memberKinds
    .map((kind) => {
      const { table, name, column } = memberTables[kind];
      return `select d.kind, d.member, d.region_id, max(d.step) as step, min(d.letters) + 1 as letter, array_agg(d.year order by d.year) as years,
          array_agg(d.step order by d.year) as steps, sum(d.amount) as amount, m.${name} as name, m.reg_number, m.uuid,
          '/api/${table}/' || m.uuid as iri,
          coalesce(${emailOf[kind]}, (select u.email from users u where u.${column} = m.id and u.role <> 'ROLE_BANNED' limit 1), '')
            ~ '^[!-~]+@[!-~]+$' as has_email
        from (${dueOf(kind, today, where)}) d join ${table} m on m.id = d.member
        where not ${hasLeftSql(kind, 'm.id')}
        group by d.kind, d.member, d.region_id, m.id
        -- Nobody is asked again for what is declared as paid and being checked (MON-237).
        having sum(d.amount) > coalesce(
          (select sum(p.amount) from declared_payments() p where p.${column} = m.id and p.is_posted), 0)`;
    })
    .join(' union all ');
}
