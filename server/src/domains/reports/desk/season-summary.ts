/** Progress of the reporting season: counts by state, day and branch, and the reports that wait longest (REP-44). */
import { annualReportStatuses, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { seasonQuery } from '@ceccar/contract/reports/season-query';
import { type SeasonSummary, seasonDaysShown, seasonSummary } from '@ceccar/contract/reports/season-summary';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { isFiledSql, openCorrectionsSql } from '../report-sql.ts';
import { findDeadline } from '../states/report-facts.ts';
import { countNotBegun, hasMembers } from './count-not-begun.ts';

const shownOldest = 10;

export const summarizeSeason = defineAction({
  method: 'GET',
  path: '/annual_reports/summary',
  operationId: 'summarizeSeason',
  tag: annualReports.type,
  summary: 'Situația raportărilor: pe stări, pe zile, pe filiale',
  access: 'register',
  may: isEditor,
  serviceScopes: ['annual_reports:read'],
  query: seasonQuery,
  resource: annualReports,
  answer: json(seasonSummary),

  async read({ context, resource, actor, query: input }) {
    const scope = memberScope(actor);
    const today = bucharestToday(context.clock());
    const currentYear = Number(today.slice(0, 4));
    const year = input.year ?? currentYear - 1;
    const ask = (text: (where: string, sql: SqlText) => string): Promise<Row[]> => {
      const sql = new SqlText();
      const conditions = [`t.year = ${sql.value(year)}`, scopedRows(resource, scope, sql).condition];
      if (input.region !== undefined) conditions.push(`t.region_id = ${sql.value(input.region)}`);
      return context.read(sql.statement(text(conditions.join(' and '), sql)));
    };
    const counts = await ask(
      (where) => `select t.region_id as region, t.status, count(*) as count, count(t.decided_at) as decided
        from annual_reports t where ${where} group by t.region_id, t.status`,
    );
    // A report that was taken over may have no time of submission (REP-44).
    const oldest = await ask(
      (
        where,
        sql,
      ) => `select t.id, t.member_name as "memberName", r.name as "regionName", t.submitted_at as "submittedAt",
          ${holderNameSql} as "claimedBy"
        from annual_reports t join regions r on r.id = t.region_id
        left join annual_report_claims c on c.annual_report_id = t.id and c.user_id <> ${sql.value(actor?.userId ?? 0)}
          and c.until >= ${sql.value(context.clock())}::timestamptz
        left join users u on u.id = c.user_id
        where ${where} and t.status = ${reportStatus.submitted} and t.submitted_at is not null
        order by t.submitted_at, t.id limit ${shownOldest}`,
    );
    const days = await ask(
      (where, sql) => `select d.day, d.submitted, d.decided from (
          select day, sum(submitted)::int as submitted, sum(decided)::int as decided from (
            select (t.submitted_at at time zone 'Europe/Bucharest')::date as day, 1 as submitted, 0 as decided
            from annual_reports t where ${where} and t.submitted_at >= ${sql.value(daysAgo(today))}::date
            union all
            select (t.decided_at at time zone 'Europe/Bucharest')::date, 0, 1
            from annual_reports t where ${where} and t.decided_at >= ${sql.value(daysAgo(today))}::date
          ) moves group by day
        ) d order by d.day`,
    );
    const [open] = await ask(
      (
        where,
      ) => `select (select count(*) from annual_reports t where ${where} and t.has_open_resubmission) as resubmissions,
          (select count(*) from annual_reports t where ${where} and ${openCorrectionsSql}) as corrections,
          (select count(*) from annual_reports t where ${where} and ${isFiledSql}) as filed,
          (select count(distinct (t.person_id, t.company_id)) from annual_reports t where ${where} and ${isFiledSql}) as filers`,
    );
    return {
      year,
      deadline: await findDeadline(context.read, currentYear),
      hasMembers: await hasMembers(context.read, scope),
      byStatus: byStatus(counts),
      filed: { members: Number(open?.filers ?? 0), reports: Number(open?.filed ?? 0) },
      notBegun: await countNotBegun(context.read, scope, input.region, year),
      byDay: days.map(({ day, submitted, decided }) => ({
        day: String(day),
        submitted: Number(submitted),
        decided: Number(decided),
      })),
      oldestWaiting: oldest.map(presentOldest),
      openResubmissions: Number(open?.resubmissions ?? 0),
      pendingCorrections: Number(open?.corrections ?? 0),
      byRegion: scope.rows === 'all' ? await byRegion(context.read, counts) : [],
    };
  },
});

function daysAgo(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - seasonDaysShown);
  return day.toISOString().slice(0, 10);
}

function byStatus(counts: readonly Row[]): SeasonSummary['byStatus'] {
  return annualReportStatuses.map(({ value, label }) => ({
    status: value,
    label,
    count: total(counts.filter(({ status }) => status === value)),
  }));
}

async function byRegion(read: Reader, counts: readonly Row[]): Promise<SeasonSummary['byRegion']> {
  const regions = await read(query.selectFrom('regions').select(['id', 'name']).orderBy('name'));
  return regions.map(({ id, name }) => {
    const own = counts.filter(({ region }) => region === id);
    return {
      id,
      name,
      waiting: total(own.filter(({ status }) => status === reportStatus.submitted)),
      // Counted by status, as in the list: imported reports have no time of decision.
      decided: total(own.map(({ decided }) => ({ count: decided }))),
    };
  });
}

function total(counts: readonly Row[]): number {
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

function presentOldest({
  id,
  memberName,
  regionName,
  submittedAt,
  claimedBy,
}: Row): SeasonSummary['oldestWaiting'][number] {
  return {
    id: Number(id),
    memberName: String(memberName),
    regionName: String(regionName),
    submittedAt: (submittedAt as Date).toISOString(), // the query leaves out reports without it
    claimedBy: claimedBy === null ? null : String(claimedBy),
  };
}
