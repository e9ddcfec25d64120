/**
 * Debts of each member, by year and due date, as SQL over the whole register (MON-181). The parts of a member add up to the
 * balance, and are those that the member's own list of debts shows (MON-98): an overpaid year pays the oldest debts of others.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { memberTables } from '../../members/member.ts';
import { isOfAccount, isOfAnyRun } from '../dues/due-sql.ts';

/**
 * Rows: member, region_id, year, due_on, amount. Dues are due at the year's deadline, or when they were posted if that was later;
 * debits of penalties and unfiled reports when they were posted. Within a year money pays dues first. `where` is a condition on
 * the member `m`.
 */
export function debtParts(kind: MemberKind, where = 'true'): string {
  return `
    select o.member, o.region_id, o.year, p.due_on, p.amount
    from (${debtYears(kind, where)}) o
    cross join lateral (values (o.due_on, o.dues), (o.extra_on, o.extra)) p (due_on, amount)
    where p.amount > 0`;
}

/**
 * Rows: member, region_id, year, with what is unpaid of the year's dues and of its debits of runs, and since when. The newest
 * debts are unpaid first: the balance, less what is owed for newer years. In the order of the index, so that nothing is sorted.
 */
export function debtYears(kind: MemberKind, where = 'true'): string {
  const { table, dues, balances, column } = memberTables[kind];
  return `
    select o.member, n.region_id, o.year, o.rest - least(o.rest, greatest(o.extra, 0)) as dues,
      greatest(coalesce(g.filing_deadline, make_date(o.year, 2, 28)), o.posted_on) as due_on,
      least(o.rest, greatest(o.extra, 0)) as extra,
      coalesce(o.extra_on, o.posted_on, make_date(o.year, 12, 31)) as extra_on
    from (
      select y.*, greatest(0, least(y.open, y.balance + y.open
        - sum(greatest(y.open, 0)) over (partition by y.member order by y.year desc))) as rest
      from (
        select b.${column} as member, d.fee_year as year, b.balance, sum(d.fee - d.payment_amount) as open,
          coalesce(sum(d.fee) filter (where ${isOfAnyRun}), 0) as extra,
          min(d.payment_date) filter (where d.fee > 0 and not (${isOfAnyRun})) as posted_on,
          min(d.payment_date) filter (where d.fee > 0 and (${isOfAnyRun})) as extra_on
        from ${balances} b join ${table} m on m.id = b.${column} join ${dues} d on d.${column} = b.${column}
        where b.owes and ${isOfAccount('461', 'd.code')} and ${where}
        group by b.${column}, d.fee_year order by b.${column}, d.fee_year desc
      ) y
    ) o
    join ${table} n on n.id = o.member
    left join year_settings g on g.year = o.year
    where o.rest > 0`;
}
