/**
 * Forecast of a year's dues from what members declared last, beside last year's forecast, what came of it, and why that
 * differs (MON-185).
 */

import { year } from '@ceccar/contract/fields';
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { duesForecast, duesForecastFacts } from '@ceccar/contract/money/debt-control';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { z } from 'zod';
import { isStaff } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { hasLeftSql } from '../../members/current-status.ts';
import { inScope } from '../../members/in-scope.ts';
import { memberTables } from '../../members/member.ts';
import { isOfAccount, isOfAnyRun } from '../dues/due-sql.ts';

export const readForecast = defineAction({
  method: 'GET',
  path: '/api/debts/forecast',
  operationId: 'readDuesForecast',
  tag: 'Debt',
  summary: 'Prognoza cotizațiilor unui an pe filiale, cu prognoza și încasările anului precedent',
  access: 'register',
  may: isStaff,
  serviceScopes: ['person_dues:read', 'company_dues:read', 'annual_reports:read'],
  query: z.object({ year: fieldInput(year({ label: 'Anul cotizațiilor' }), z.int()).optional() }),
  answer: collection(duesForecast, { type: 'DuesForecast', id: 'url', more: duesForecastFacts }),

  async read({ context, actor, query }) {
    const sql = new SqlText();
    const feeYear = query.year ?? bucharestYear(context.clock());
    const where = inScope(memberScope(actor), null, sql);
    const rows = await context.read(
      sql.statement(`with this_year as (${byBranch(feeYear, where)}), last_year as (${byBranch(feeYear - 1, where)}),
        came as (${cameByBranch(feeYear - 1, where)}), apart as (${differencesByBranch(feeYear - 1, where)})
        select r.id as region, r.name as branch, coalesce(t.members, 0) as members, coalesce(t.without_type, 0) as "withoutType",
          coalesce(t.fixed, 0) as fixed, coalesce(t.variable, 0) as variable, coalesce(t.fixed + t.variable, 0) as total,
          coalesce(l.fixed + l.variable, 0) as "lastTotal", coalesce(c.posted, 0) as "lastPosted", coalesce(c.paid, 0) as "lastPaid",
          coalesce(a.undeclared, 0) as "lastOfUndeclared", coalesce(a.untyped, 0) as "lastOfUntyped",
          coalesce(a.gone, 0) as "lastOfGone", coalesce(a.others, 0) as "lastOfOthers"
        from this_year t full join last_year l using (region_id) full join came c using (region_id)
          full join apart a using (region_id)
        join regions r on r.id = region_id order by r.name`),
    );
    return { total: rows.length, members: rows.map(present), year: feeYear, totals: totalOf(rows) };
  },
});

const columns = [
  'members',
  'withoutType',
  'fixed',
  'variable',
  'total',
  'lastTotal',
  'lastPosted',
  'lastPaid',
  'lastOfUndeclared',
  'lastOfUntyped',
  'lastOfGone',
  'lastOfOthers',
] as const;

function present(row: Row) {
  const amounts = Object.fromEntries(columns.map((name) => [name, Number(row[name])]));
  return {
    region: Number(row.region),
    branch: String(row.branch),
    ...(amounts as Record<(typeof columns)[number], number>),
  };
}

function totalOf(rows: readonly Row[]) {
  const totals = columns.map((name) => [
    name,
    rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0) / 100,
  ]);
  return Object.fromEntries(totals) as Record<(typeof columns)[number], number>;
}

/** Firms that pay as SE and SC (MON-58). */
const firmType = `case m.type_id when 1 then 'SE' when 2 then 'SE' when 3 then 'SC' when 4 then 'SC' end`;

/**
 * For each branch: the fixed dues at the rates in time, and the variable due of the income declared last before the year's own
 * report. A discount of the year stands in their place. Years are numbers of ours.
 */
function byBranch(dues: number, where: string): string {
  return `select region_id, count(*) as members, count(*) filter (where fixed is null) as without_type,
      coalesce(sum(fixed), 0) as fixed, coalesce(sum(variable) filter (where fixed is not null), 0) as variable
    from (${memberKinds.map((kind) => ofKind(kind, dues, where)).join(' union all ')}) f group by region_id`;
}

function ofKind(kind: MemberKind, dues: number, where: string): string {
  const { table, column, discounts } = memberTables[kind];
  const type =
    kind === 'person'
      ? `coalesce(nullif(i.declared ->> 'nextYearMemberType', ''), m.member_type)`
      : `${firmType} || case when i.income > g.turnover_threshold then '+' else '' end`;
  return `select m.id, m.region_id, coalesce(c.variable_due, i.income) is not null as is_variable_known, coalesce(c.fixed_due, t.fixed_in_time) as fixed,
      coalesce(c.variable_due, round(coalesce(i.income, 0) * g.variable_rate_in_time / 100, 2)) as variable
    from ${table} m
    cross join (select * from year_settings where year <= ${dues} order by year desc limit 1) g
    left join (
      select distinct on (a.${column}) a.${column} as id, n.income, n.declared
      from annual_reports a join annual_report_information n on n.annual_report_id = a.id
      where a.${column} is not null and a.year < ${dues} and a.status <> ${reportStatus.rejected}
      order by a.${column}, a.year desc, a.attempt desc
    ) i on i.id = m.id
    left join ${discounts} c on c.${column} = m.id and c.year = ${dues}
    left join due_rates t on t.year_settings_id = g.id and t.member_type = ${type}
    where ${where} and not ${hasLeftSql(kind, 'm.id')}`;
}

/**
 * For each branch: the debits of a year less its forecast, in four groups that every member is in once, so that together
 * they are the whole difference. Members who have left are in no forecast.
 */
function differencesByBranch(dues: number, where: string): string {
  const ofMembers = memberKinds.map((kind) => {
    const { table } = memberTables[kind];
    return `select m.region_id, f.id is null as is_gone, f.fixed is null as is_untyped, f.is_variable_known,
        coalesce(d.posted, 0) - coalesce(f.fixed + f.variable, 0) as amount
      from ${table} m left join (${ofKind(kind, dues, where)}) f on f.id = m.id
      left join (select d.member_id, sum(d.fee) as posted from (${cameOfKind(kind, dues, where)}) d group by d.member_id) d
        on d.member_id = m.id
      where ${where} and (f.id is not null or d.member_id is not null)`;
  });
  return `select region_id, sum(amount) filter (where is_gone) as gone,
      sum(amount) filter (where not is_gone and is_untyped) as untyped,
      sum(amount) filter (where not is_gone and not is_untyped and not is_variable_known) as undeclared,
      sum(amount) filter (where not is_gone and not is_untyped and is_variable_known) as others
    from (${ofMembers.join(' union all ')}) a group by region_id`;
}

/** Debits and receipts of a year's dues, without penalties and debits of unfiled reports. */
function cameByBranch(dues: number, where: string): string {
  const ofMembers = memberKinds.map((kind) => cameOfKind(kind, dues, where));
  return `select region_id, sum(fee) as posted, sum(payment_amount) as paid from (${ofMembers.join(' union all ')}) d group by region_id`;
}

function cameOfKind(kind: MemberKind, dues: number, where: string): string {
  const { table, dues: rows, column } = memberTables[kind];
  return `select m.id as member_id, m.region_id, d.fee, d.payment_amount from ${rows} d join ${table} m on m.id = d.${column}
    where d.fee_year = ${dues} and ${isOfAccount('461', 'd.code')} and not (${isOfAnyRun}) and ${where}`;
}
