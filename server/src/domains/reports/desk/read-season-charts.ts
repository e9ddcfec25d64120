/** First filings by day against the year before, and places of the coming visa days (REP-386). */
import { addDays } from '@ceccar/contract/add-days';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { seasonCharts, visaDaysAhead } from '@ceccar/contract/reports/season-charts';
import { seasonQuery } from '@ceccar/contract/reports/season-query';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday, bucharestYear } from '../../../platform/text/clock.ts';
import { isFiledSql } from '../report-sql.ts';
import { findDeadline } from '../states/report-facts.ts';
import { bookedSql } from '../visa-days/places.ts';

export const readSeasonCharts = defineAction({
  method: 'GET',
  path: '/annual_reports/season_charts',
  operationId: 'readSeasonCharts',
  tag: annualReports.type,
  summary: 'Depunerile pe zile față de anul trecut și locurile zilelor de viză',
  access: 'register',
  may: isEditor,
  serviceScopes: ['annual_reports:read'],
  query: seasonQuery,
  resource: annualReports,
  answer: json(seasonCharts),

  async read({ context, resource, actor, query: { year: asked, region } }) {
    const scope = memberScope(actor);
    const today = bucharestToday(context.clock());
    const year = asked ?? bucharestYear(context.clock()) - 1;
    const ofReports = new SqlText();
    const reports = scopedRows(resource, scope, ofReports).condition;
    const ofDays = new SqlText();
    const days = scopedRows(getResource(context.resources, 'visa_days'), scope, ofDays).condition;
    const inRegion = (sql: SqlText) =>
      region === undefined ? '' : ` and t.region_id = ${sql.value(region)}::int`;
    const [filed, visaDays, deadline] = await Promise.all([
      context.read(ofReports.statement(filedSql(ofReports, year, `${reports}${inRegion(ofReports)}`))),
      context.read(
        ofDays.statement(`select t.day::text as day, sum(t.capacity)::int as capacity,
            sum(${bookedSql('t.region_id', 't.day')})::int as booked
          from visa_days t where ${days}${inRegion(ofDays)}
            and t.day between ${ofDays.value(today)}::date and ${ofDays.value(addDays(today, visaDaysAhead))}::date
          group by t.day order by t.day`),
      ),
      findDeadline(context.read, year + 1),
    ]);
    const undated = filed.find(({ day }) => day === null);
    return {
      year,
      deadline,
      filed: filed.flatMap(({ day, thisYear, lastYear }) =>
        day === null ? [] : [{ day: String(day), thisYear: Number(thisYear), lastYear: Number(lastYear) }],
      ),
      undated: { thisYear: Number(undated?.thisYear ?? 0), lastYear: Number(undated?.lastYear ?? 0) },
      visaDays: visaDays.map(({ day, booked, capacity }) => ({
        day: String(day),
        booked: Number(booked),
        capacity: Number(capacity),
      })),
    };
  },
});

/**
 * By day of the season of `year`: members who filed first on it. The day of the year before is moved by a year, 29 February to
 * the 28th; a row without a day has those whose reports were taken over without it.
 */
function filedSql(sql: SqlText, year: number, where: string): string {
  return `select (f.day + make_interval(years => ${sql.value(year)}::int - f.year))::date::text as day,
      count(*) filter (where f.year = ${sql.value(year)}::int)::int as "thisYear",
      count(*) filter (where f.year < ${sql.value(year)}::int)::int as "lastYear"
    from (
      select t.year, min((t.submitted_at at time zone 'Europe/Bucharest')::date) as day from annual_reports t
      where t.year between ${sql.value(year - 1)}::int and ${sql.value(year)}::int and ${where}
        and ${isFiledSql}
      group by t.year, t.person_id, t.company_id
    ) f group by 1 order by 1 nulls last`;
}
