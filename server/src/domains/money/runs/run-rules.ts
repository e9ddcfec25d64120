/**
 * Amount that each member owes by a run, or the reason for none, as SQL over the whole register (MON-171, MON-172). Previewing and posting
 * compute with the same statement.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { endedStatuses, leftStatuses } from '@ceccar/contract/members/member-status';
import { codeOfRun, type DueRunKind } from '@ceccar/contract/money/due-runs';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type RawBuilder, sql } from 'kysely';
import { currentStatusFirst } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';
import { isOfAccount } from '../dues/due-sql.ts';

/** A run with the settings of its year, as they were when it was previewed. */
export type Run = {
  id: number;
  kind: DueRunKind;
  /** Year of the dues. */
  year: number;
  /** Last day to pay, or to file, `YYYY-MM-DD`. */
  day: string;
  /** Percentages. */
  rate: string;
  /** Null: no penalty by day. */
  dailyRate: string | null;
  dailyUntil: string | null;
  /** Lei for each unfiled report. */
  eachAmount: string;
};

const suspended = { person: 'suspendat', company: 'suspendata' } as const;

/** Rows: id, region_id, reason (null: owes), base, open_now, days, amount. `members` is a condition on the member `m`. */
export function judgeMembers(
  kind: MemberKind,
  run: Run,
  members: RawBuilder<unknown>,
  today: string,
): RawBuilder<unknown> {
  const { table, column, statuses, status, discounts } = memberTables[kind];
  const owner = sql.ref(column);
  const left = [...new Set([...endedStatuses[kind], ...leftStatuses[kind]])];
  const code = codeOfRun(run.kind, run.year);
  return sql`
    select f.id, f.region_id, f.base, f.open_now, f.days, f.amount,
      case
        when f.amount = 0 then ${run.kind === 'penalty' ? 'nothingOwed' : 'filed'}
        when f.id in (select ${owner} from due_run_rows r join due_runs u on u.id = r.run_id
          where r.${owner} is not null and r.state = 'posted' and u.kind = ${run.kind} and u.year = ${run.year}) then 'inRun'
        when f.id in (select d.${owner} from ${sql.table(memberTables[kind].dues)} d
          where d.code in (${code}, ${`${code}-1`}) group by 1 having sum(d.fee) > 0) then 'debited'
        when s.status = any(${left}::text[]) then 'ended'
        when s.status = ${suspended[kind]} then 'suspended'
        when f.id in (select c.${owner} from ${sql.table(discounts)} c
          where c.year = ${run.year} and 'penalties' = any(c.discount_names)) then 'discount'
        ${run.kind === 'unfiled' ? noReportDue(kind, run.year) : sql``}
      end as reason
    from (${run.kind === 'penalty' ? penalties(kind, run, members, today) : unfiled(kind, run, members)}) f
    join ${sql.table(table)} m on m.id = f.id
    left join (
      select distinct on (s.${owner}) s.${owner} as id, s.${sql.ref(status)} as status
      from ${sql.table(statuses)} s where s.date <= ${today}::date
      order by s.${owner}, ${sql.raw(currentStatusFirst(kind))}
    ) s on s.id = f.id`;
}

/**
 * The base is the fixed due of the year that was unpaid on the day: payments without a due of their own (461.01) pay the fixed
 * due first, and nobody owes more than the whole balance. A correction says what was right from the beginning, whenever it was
 * posted. `open_now` is the same for today.
 */
function penalties(kind: MemberKind, run: Run, members: RawBuilder<unknown>, today: string) {
  const { table, dues, column } = memberTables[kind];
  // The year first: it costs least to compare, and leaves few rows.
  const isFixed = sql`d.fee_year = ${run.year} and d.code ~ '^461\\.01\\.0[123]\\.'`;
  const paysFixed = sql`d.fee_year = ${run.year} and (d.code in ('461.01', '461.01-1') or d.code ~ '^461\\.01\\.0[123]\\.')`;
  const until = (day: string) => sql`(d.payment_date <= ${day}::date or d.code like '%-1')`;
  const open = (day: string) => sql`greatest(0, least(
    coalesce(sum(d.fee) filter (where ${isFixed} and ${until(day)}), 0)
      - coalesce(sum(d.payment_amount) filter (where ${paysFixed} and ${until(day)}), 0),
    coalesce(sum(d.fee - d.payment_amount) filter (where ${until(day)}), 0)))`;
  const days =
    run.dailyUntil === null
      ? sql`0`
      : sql`greatest(0, ${run.dailyUntil}::date - make_date(${run.year}::int, 12, 31))`;
  return sql`
    select l.*, round(l.base * ${run.rate}::numeric / 100, 2)
        + round(l.open_now * ${run.dailyRate ?? '0'}::numeric / 100 * l.days, 2) as amount
    from (
      select m.id, m.region_id, coalesce(o.base, 0) as base, coalesce(least(o.base, o.open_now), 0) as open_now, ${days} as days
      from ${sql.table(table)} m
      left join (
        select d.${sql.ref(column)} as id, ${open(run.day)} as base, ${open(today)} as open_now
        from ${sql.table(dues)} d where ${sql.raw(isOfAccount('461', 'd.code'))} group by 1
      ) o on o.id = m.id
      where ${members}
    ) l`;
}

/** A rejected report does not count as filed; one taken over from the evidence before has no day of submission. */
function unfiled(kind: MemberKind, run: Run, members: RawBuilder<unknown>) {
  const { table, column } = memberTables[kind];
  return sql`
    select m.id, m.region_id, 0.00 as base, 0.00 as open_now, 0 as days,
      case when m.id in (
        select t.${sql.ref(column)} from annual_reports t
        where t.${sql.ref(column)} is not null and t.year = ${run.year - 1} and t.status <> ${reportStatus.rejected}
          and ((t.submitted_at at time zone 'Europe/Bucharest')::date <= ${run.day}::date
            or (t.submitted_at is null and t.is_validated))
      ) then 0.00 else ${run.eachAmount}::numeric(12, 2) end as amount
    from ${sql.table(table)} m where ${members}`;
}

/** Members who joined in the year, and whose account says that a later report is the next (REP-2), without having filed this one. */
function noReportDue(kind: MemberKind, year: number) {
  const owner = sql.ref(memberTables[kind].column);
  const joined = kind === 'person' ? sql`m.join_year` : sql`m.authorization_year`;
  return sql`when ${joined} >= ${year} or f.id in (
        select u.${owner} from users u where u.${owner} is not null and u.next_annual_report_year >= ${year}
          and not exists (select from annual_reports t where t.${owner} = u.${owner} and t.year = ${year - 1})
      ) then 'notDue'`;
}

/** `1.234,50` of an amount, in SQL. */
const leiSql = (amount: string) => `translate(to_char(${amount}, 'FM9,999,999,990.00'), ',.', '.,')`;
/** `percentText` of the contract, in SQL. */
export const percentSql = (percent: string) =>
  `replace(rtrim(to_char(${percent}, 'FM990.99'), '.'), '.', ',') || ' %'`;
const daySql = (day: string) => `to_char(${day}, 'DD.MM.YYYY')`;

/**
 * Explanation of an amount, on the posted due and on the member's page (MON-175): `25 % din 400,00 neachitat la 30.09.2026`.
 * `r` is a row with an amount, `u` its run.
 */
export const explanationSql = `case u.kind
    when 'unfiled' then 'Raportul anual ' || (u.year - 1) || ' nedepus până la ' || ${daySql('u.day')}
    else ${percentSql('u.rate')} || ' din ' || ${leiSql('r.base')} || ' neachitat la ' || ${daySql('u.day')}
      || case when r.days > 0 and r.open_now > 0 and u.daily_rate > 0
        then '; ' || ${percentSql('u.daily_rate')} || ' pe zi din ' || ${leiSql('r.open_now')} || ', ' || r.days || ' zile, până la '
          || ${daySql('u.daily_until')} else '' end
  end`;
