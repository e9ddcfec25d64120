/** Facts for the state machine, read while the report is locked. */
import { memberKinds } from '@ceccar/contract/member';
import { filingDeadlineOf } from '@ceccar/contract/money/year-settings';
import type { ReportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { hasEndedSql } from '../../members/current-status.ts';
import { memberTables } from '../../members/member.ts';
import { hasLaterAttempt } from '../later-attempt.ts';
import type { ReportFacts, ReportState } from './next.ts';

export type ReportRow = Selectable<DB['annual_reports']>;

/** Throws not-found if the actor may not see the report. */
export function lockReport(
  tx: Tx,
  resource: Resource<'annual_reports'>,
  id: number,
  scope: Scope,
): Promise<ReportRow> {
  return lockRow(tx, resource, String(id), scope, 'no key update');
}

export function stateOf({
  status,
  year,
  visa_scheduled,
}: Pick<ReportRow, 'status' | 'year' | 'visa_scheduled'>): ReportState {
  return { status: status as ReportStatus, year, visaScheduled: visa_scheduled }; // the table contains no other statuses
}

export async function readFacts(read: Reader, reportId: number, now: Date): Promise<ReportFacts> {
  const facts = (await readFactsOf(read, [reportId], now)).get(reportId);
  if (!facts) throw new Error(`Report ${reportId} is gone`);
  return facts;
}

/** By the report's id. */
export async function readFactsOf(
  read: Reader,
  reportIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReportFacts>> {
  const today = bucharestToday(now);
  const rows = await read(
    query
      .selectFrom('annual_reports as r')
      .leftJoin('annual_report_information as i', 'i.annual_report_id', 'r.id')
      .leftJoin('annual_report_payments as p', (join) =>
        join.onRef('p.annual_report_id', '=', 'r.id').on('p.set_aside_at', 'is', null),
      )
      .select(['r.id', 'i.updated_at as documents_at', 'p.updated_at as paid_at'])
      .select(hasLaterAttempt(sql`later.is_validated`).as('is_replaced'))
      .select(memberEnded(today).as('has_member_ended'))
      .where(sql<boolean>`r.id = any(${reportIds}::int[])`),
  );
  const firstYear = Math.min(...rows.map((row) => yearOf(dayOf(row.documents_at) ?? today)), yearOf(today));
  const deadlines = await listDeadlines(read, firstYear, yearOf(today));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        today,
        deadlines,
        documentsOn: dayOf(row.documents_at),
        paidOn: dayOf(row.paid_at),
        isReplaced: row.is_replaced,
        hasMemberEnded: row.has_member_ended,
      },
    ]),
  );
}

/** Whether the member of report `r` is struck off or deceased on a day `YYYY-MM-DD`. */
function memberEnded(today: string) {
  const ended = memberKinds.map((kind) =>
    hasEndedSql(kind, `r.${memberTables[kind].column}`, `date '${today}'`),
  );
  return sql<boolean>`(${sql.raw(ended.join(' or '))})`;
}

/** Last filing day of a year (MON-52), also for one without settings. */
export async function findDeadline(read: Reader, year: number): Promise<string> {
  const [settings] = await read(
    query.selectFrom('year_settings').select('filing_deadline').where('year', '=', year),
  );
  return filingDeadlineOf(year, settings?.filing_deadline);
}

/** Deadlines of every year from the first to the last. */
async function listDeadlines(read: Reader, first: number, last: number): Promise<string[]> {
  const settings = await read(
    query
      .selectFrom('year_settings')
      .select(['year', 'filing_deadline'])
      .where(({ between }) => between('year', first, last)),
  );
  const set = new Map(settings.map(({ year, filing_deadline }) => [year, filing_deadline]));
  return Array.from({ length: last - first + 1 }, (_, after) => {
    const year = first + after;
    return filingDeadlineOf(year, set.get(year));
  });
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function dayOf(moment: Date | null | undefined): string | null {
  return moment ? bucharestToday(moment) : null;
}
