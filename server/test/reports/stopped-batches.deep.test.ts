/** A batch of clear reports whose job fails on every retry: its owner sees it, and resumes it or takes it back (REP-373). */
import type { ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workBatch } from '../../src/domains/reports/clear/batch-job.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { eventually } from '../harness/eventually.ts';
import { type Branch, createBranch, createClearReport } from './clear-report.ts';
import { needsOf, startSeason } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db, database } = season;

const read = async ({ moderator }: Branch, batch: number): Promise<ReportBatch> =>
  (await api.get(`/annual_reports/batches/${batch}`, { as: moderator })).body as unknown as ReportBatch;
const post = (branch: Branch, batch: number, action: 'decide' | 'undo', status?: number) =>
  api.post(`/annual_reports/batches/${batch}/${action}`, { status }, { as: branch.moderator });

/** Runs the waiting job of the batch as its last try, until the batch has the state. */
async function tryLast(branch: Branch, batch: number, state: ReportBatch['state']): Promise<ReportBatch> {
  await sql`update jobs.job set retry_count = retry_limit
    where name = 'report-batch' and (data ->> 'batchId')::int = ${batch} and state = 'created'`.execute(db);
  const jobs = createJobs(database, () => undefined);
  await jobs.work([workBatch, workBatch.deadLetter], needsOf(season));
  try {
    return await eventually(async () => {
      const found = await read(branch, batch);
      expect(found.state).toBe(state);
      return found;
    });
  } finally {
    await jobs.stop();
  }
}

const outcomesOf = ({ items }: ReportBatch) => items.map(({ outcome }) => outcome);

const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ status: number }>`
    select status from annual_reports where id = any(${ids}::int[]) order by id`.execute(db);
  return rows.map(({ status }) => status);
};

/** Three reports, the last of which cannot be decided: its debts are refused by the database. */
async function stopDecision() {
  const branch = await createBranch(season);
  const reports = [];
  for (let place = 0; place < 3; place += 1) reports.push(await createClearReport(season, branch));
  const ids = reports.map(({ id }) => id);
  const { id: batch } = (await api.post('/annual_reports/batches', {}, { as: branch.moderator })).body;
  for (const id of ids) await api.post(`/annual_reports/${id}/claim`, {}, { as: branch.moderator });
  const { repair } = await breakInserts(db, 'person_dues', {
    where: `new.person_id = ${reports[2]?.person.id}`,
  });
  expect((await post(branch, batch, 'decide', 420)).body.state).toBe('deciding');
  return { branch, ids, repair, batch: await tryLast(branch, batch, 'decisionStopped') };
}

test('stays decided as far as it came, refuses another decision, and is resumed', async () => {
  const { branch, batch, ids, repair } = await stopDecision();
  expect(outcomesOf(batch)).toEqual(['decided', 'decided', null]);
  expect(batch.undoUntil).toBe('2026-02-10T11:00:00.000Z');
  expect(await statusesOf(ids)).toEqual([420, 420, 400]);
  expect((await post(branch, batch.id, 'decide', 430)).body.code).toBe('batchDecided');
  await repair();
  season.setNow('2026-02-10T10:20:00Z');
  expect((await post(branch, batch.id, 'decide', 420)).body.state).toBe('deciding');
  const decided = await tryLast(branch, batch.id, 'decided');
  expect(outcomesOf(decided)).toEqual(['decided', 'decided', 'decided']);
  expect(decided.undoUntil).toBe('2026-02-10T11:20:00.000Z');
  expect(await statusesOf(ids)).toEqual([420, 420, 420]);
});

test('is taken back as far as it came; an undo that stops is resumed even after its hour', async () => {
  season.setNow('2026-02-10T10:00:00Z');
  const { branch, batch, ids, repair } = await stopDecision();
  await repair();
  const history = await breakInserts(db, 'change_history', {
    where: `new.resource = 'annual_reports' and new.record_id = ${ids[0]}`,
  });
  season.setNow('2026-02-10T10:59:00Z');
  expect((await post(branch, batch.id, 'undo')).body.state).toBe('undoing');
  const stopped = await tryLast(branch, batch.id, 'undoStopped');
  expect(outcomesOf(stopped)).toEqual(['decided', 'undone', null]);
  await history.repair();
  season.setNow('2026-02-10T12:30:00Z');
  expect((await post(branch, batch.id, 'undo')).body.state).toBe('undoing');
  const undone = await tryLast(branch, batch.id, 'undone');
  expect(outcomesOf(undone)).toEqual(['undone', 'undone', null]);
  expect(await statusesOf(ids)).toEqual([400, 400, 400]);
});
