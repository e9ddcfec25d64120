/** Checks PostgreSQL's plans for the season's statements: a big table must be read by an index, not from end to end. */
import { annualReportPayments } from '@ceccar/contract/reports/annual-report-payments';
import { annualReportResubmissions } from '@ceccar/contract/reports/annual-report-resubmissions';
import type { FastifyInstance } from 'fastify';
import { deleteExpiredSignIns } from '../../server/src/domains/account/delete-expired-sign-ins.ts';
import { resumeReports } from '../../server/src/domains/reports/filing/resume-reports.ts';
import { deleteExpiredIdempotencyKeys } from '../../server/src/platform/crud/delete-expired-idempotency-keys.ts';
import { foldListCounters } from '../../server/src/platform/crud/fold-list-counters.ts';
import type { Database } from '../../server/src/platform/database/connection.ts';
import { createJobs } from '../../server/src/platform/jobs/jobs.ts';
import { explain } from '../explain.ts';
import { type RecordedStatement, recordStatements } from '../recorder.ts';
import { signIn } from '../scenarios.ts';
import { send } from '../send.ts';
import { reportListPaths } from './list-paths.ts';

export type SeasonPlan = {
  who: string;
  /** Address, or name of the job. */
  what: string;
  plan: string;
  /** Big tables that are read as a whole. */
  scanned: string[];
};

const rowsOfBigTables = 5_000;
/** Members who left are counted over the whole register: reading all 40,000 statuses at once is faster than an index. */
const readWhole = ['person_statuses', 'company_statuses'];

export async function explainSeason(
  app: FastifyInstance,
  database: Database,
  year: number,
): Promise<SeasonPlan[]> {
  const bigTables = await findBigTables(database);
  const plans: SeasonPlan[] = [];
  const add = async (who: string, what: string, work: () => Promise<unknown>) => {
    await work();
    for (const statement of (await recordStatements(work)).filter(isRead)) {
      const plan = await explain(database.pool, statement);
      const scanned = bigTables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));
      plans.push({ who, what, plan, scanned });
    }
  };
  for (const who of ['admin', 'moderator.cluj']) {
    const { bearer: headers } = await signIn(app, who);
    const paths = await seasonPaths(database, year, who !== 'admin');
    for (const path of paths) await add(who, path, () => send(app, { method: 'GET', path, headers }));
  }
  const needs = { database, jobs: { send: async () => undefined }, clock: () => new Date() };
  await makeQueue(database);
  for (const job of [resumeReports, foldListCounters, deleteExpiredIdempotencyKeys, deleteExpiredSignIns])
    await add('sarcină', job.name, () => job.handle(needs, {}));
  return plans;
}

/** As the application does when it starts. */
async function makeQueue(database: Database): Promise<void> {
  const jobs = createJobs(database, (error) => {
    throw error;
  });
  await jobs.work([{ ...resumeReports, handle: async () => undefined }], {});
  await jobs.stop();
}

/** Every request looks up the caller's session. */
function isRead({ text }: RecordedStatement): boolean {
  return /^\s*(select|with|delete)\b/i.test(text) && !/\bfrom sessions s join users\b/.test(text);
}

async function seasonPaths(
  { pool }: Pick<Database, 'pool'>,
  year: number,
  isModerator: boolean,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; person_id: number; user_id: number }>(
    `select t.id, t.person_id, t.user_id from annual_reports t
      join users u on u.region_id = t.region_id and u.username = 'moderator.cluj'
      where t.year = $1 and t.status = 400 and t.person_id is not null and t.user_id is not null order by t.id limit 1`,
    [year],
  );
  const [{ id, person_id: person, user_id: user } = { id: 0, person_id: 0, user_id: 0 }] = rows;
  const others = [annualReportPayments, annualReportResubmissions].flatMap(({ plural, order }) => [
    `/api/${plural}?annualReport.id=${id}`,
    ...order.flatMap((name) => ['asc', 'desc'].map((way) => `/api/${plural}?order[${name}]=${way}`)),
  ]);
  return [
    ...reportListPaths(year, isModerator),
    ...others,
    ...['pending', 'approved', 'rejected'].map((state) => `/api/annual_report_resubmissions?state=${state}`),
    `/api/annual_reports?person.id=${person}`,
    '/annual_reports/next',
    `/annual_reports/next?after=${id}&year=${year}`,
    '/annual_reports/summary',
    `/api/annual_reports/${id}?view=report-details`,
    `/annual_reports/${id}/review`,
    `/annual_reports/${id}/moves`,
    `/annual_reports/${id}/files`,
    `/annual_reports/get_dues_payment_data/${id}`,
    `/annual_reports/initialize_annual_report/${user}`,
    `/annual_reports/isPreviousReportRejected/${user}`,
  ];
}

async function findBigTables({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1
      and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relname <> all ($2)`,
    [rowsOfBigTables, readWhole],
  );
  return rows.map(({ name }) => name);
}
