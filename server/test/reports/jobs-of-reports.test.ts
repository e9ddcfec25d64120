/** The work after the answer: what it waits for is told, it goes on by itself, and a job that is lost is sent again (REP-22, REP-144). */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { processReport } from '../../src/domains/reports/filing/process-report.ts';
import { registerReport } from '../../src/domains/reports/filing/register-report.ts';
import { resumeReports } from '../../src/domains/reports/filing/resume-reports.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { eventually } from '../harness/eventually.ts';
import {
  accept,
  bill,
  createMember,
  type Member,
  needsOf,
  pay,
  process,
  register,
  startSeason,
} from './season.ts';
import { statusOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db, database } = season;

const started: Jobs[] = [];

/** As another process would have them; what fails is tried again, and told here. */
function createWorkers(reported: unknown[] = []): Jobs {
  const jobs = createJobs(database, (error) => void reported.push(error));
  started.push(jobs);
  return jobs;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

const problemOf = async ({ as }: Member, id: number) =>
  (await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as })).body.processingProblem;

async function jobsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from jobs.job
    where (data ->> 'reportId')::int = ${id} and state in ('created', 'retry', 'active') order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const accountOf = ({ region }: Member) =>
  db.deleteFrom('branch_accounts').where('region_id', '=', region.id).execute();

test('a branch without an account: the member is told, and the report goes on once it has one', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  await accountOf(member);
  const id = await accept(season, member);
  const reported: unknown[] = [];
  const jobs = createWorkers(reported);
  await db
    .transaction()
    .execute((tx) => jobs.send(tx, processReport, { reportId: id, userId: member.as.user.id }));
  await jobs.work([processReport, registerReport], { ...needsOf(season), jobs });
  await eventually(async () => expect(await problemOf(member, id)).toMatch(/nu are cont bancar/));
  expect([await statusOf(season, id), reported.length]).toEqual([20, 1]);
  await createBranchAccount(db, { region: member.region });
  // Not to wait for the next try.
  await sql`update jobs.job set start_after = now() where (data ->> 'reportId')::int = ${id}`.execute(db);
  await eventually(async () => expect(await statusOf(season, id)).toBe(30));
  expect(await problemOf(member, id)).toBeNull();
});

test('a year without settings, and a type without a rate, are told in their own words', async () => {
  const member = await createMember(season);
  const id = await accept(season, member, { year: 2089 });
  await expect(process(season, member, id)).rejects.toThrow();
  expect(await problemOf(member, id)).toMatch(/2090/);
  const other = await createMember(season);
  const unrated = await accept(season, other);
  await sql`update annual_report_information set declared = declared || '{"nextYearMemberType": "XX"}'
    where annual_report_id = ${unrated}`.execute(db);
  await expect(process(season, other, unrated)).rejects.toThrow();
  expect(await problemOf(other, unrated)).toMatch(/^Nu este stabilită cotizația fixă XX/);
  expect(await statusOf(season, unrated)).toBe(20);
});

test('a fault of ours is told as a pause, and leaves nothing half', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await accept(season, member);
  const notes = await breakInserts(db, 'invoices');
  await expect(process(season, member, id)).rejects.toThrow('broken for the test');
  expect(await problemOf(member, id)).toBe('Procesarea s-a oprit pentru moment; se reia singură.');
  expect(await db.selectFrom('invoices').select('id').where('annual_report_id', '=', id).execute()).toEqual(
    [],
  );
  await notes.repair();
  await process(season, member, id);
  expect([await statusOf(season, id), await problemOf(member, id)]).toEqual([30, null]);
  await pay(season, member, id);
  const receipts = await breakInserts(db, 'annual_report_receipts');
  await expect(register(season, member, id)).rejects.toThrow('broken for the test');
  expect(await statusOf(season, id)).toBe(300);
  await receipts.repair();
  await register(season, member, id);
  expect(await statusOf(season, id)).toBe(400);
});

test('a job that was lost is sent again, once, and one that is under way is left alone', {
  tags: 'deep',
}, async () => {
  const jobs = createWorkers();
  const resume = () => resumeReports.handle({ database, jobs, clock: season.now }, {});
  const members = await Promise.all([1, 2, 3, 4].map(() => createMember(season)));
  const [lost, paid, waiting, fresh] = members as [Member, Member, Member, Member];
  const lostId = await accept(season, lost, { updated_at: new Date('2026-02-10T09:50:00Z') });
  const paidId = await bill(season, paid);
  await pay(season, paid, paidId);
  const waitingId = await accept(season, waiting, { updated_at: new Date('2026-02-10T09:00:00Z') });
  await db
    .transaction()
    .execute((tx) => jobs.send(tx, processReport, { reportId: waitingId, userId: waiting.as.user.id }));
  const freshId = await accept(season, fresh, { updated_at: new Date('2026-02-10T09:58:00Z') });
  await sql`delete from jobs.job where (data ->> 'reportId')::int = ${paidId}`.execute(db);
  season.setNow('2026-02-10T10:00:30Z');
  await resume();
  expect(await Promise.all([lostId, paidId, waitingId, freshId].map(jobsOf))).toEqual([
    ['process-report'],
    [],
    ['process-report'],
    [],
  ]);
  season.setNow('2026-02-10T10:06:00Z');
  await resume();
  await resume();
  expect(await Promise.all([lostId, paidId, waitingId, freshId].map(jobsOf))).toEqual([
    ['process-report'],
    ['register-report'],
    ['process-report'],
    ['process-report'],
  ]);
  const { rows } = await sql<{
    data: object;
  }>`select data from jobs.job where (data ->> 'reportId')::int = any(${[lostId, paidId]}::int[]) order by (data ->> 'reportId')::int`.execute(
    db,
  );
  expect(rows.map(({ data }) => data)).toEqual([
    { reportId: lostId, userId: lost.as.user.id },
    { reportId: paidId, userId: paid.as.user.id },
  ]);
  await jobs.work([processReport, registerReport], { ...needsOf(season), jobs });
  await eventually(async () => {
    expect(await Promise.all([lostId, paidId, freshId].map((id) => statusOf(season, id)))).toEqual([
      30, 400, 30,
    ]);
  });
  season.setNow('2026-02-10T10:00:00Z');
});

test('a report goes on after the account that filed it was deleted, under its name (REP-144)', {
  tags: 'deep',
}, async () => {
  const jobs = createWorkers();
  const member = await createMember(season);
  const id = await accept(season, member, { updated_at: new Date('2026-02-10T09:50:00Z') });
  await db.deleteFrom('users').where('id', '=', member.as.user.id).execute();
  await resumeReports.handle({ database, jobs, clock: season.now }, {});
  await jobs.work([processReport, registerReport], { ...needsOf(season), jobs });
  await eventually(async () => expect(await statusOf(season, id)).toBe(30));
  const reported = await db
    .selectFrom('change_history')
    .select(['user_id', 'username'])
    .where('resource', '=', 'annual_reports')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(reported).toEqual([{ user_id: null, username: member.as.user.username }]);
});
