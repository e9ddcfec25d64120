/** A whole batch of clear reports (REP-295), and clear ones among 8,000 that wait (REP-298). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workBatch } from '../../src/domains/reports/clear/batch-job.ts';
import { createBranch, createClearReport, createSignedReports } from '../reports/clear-report.ts';
import { needsOf, startSeason } from '../reports/season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

test('a batch of a hundred reports is decided whole, and the ten others wait', async () => {
  const branch = await createBranch(season);
  const as = branch.moderator;
  for (let index = 0; index < 110; index += 1)
    await createClearReport(season, branch, { withPhoto: index % 5 === 0 });
  const { body: batch } = await api.post('/annual_reports/batches', {}, { as });
  const items = batch.items as { id: number; isSample: boolean }[];
  expect(items).toHaveLength(100);
  for (const { id } of items.filter(({ isSample }) => isSample))
    await api.post(`/annual_reports/${id}/claim`, {}, { as });
  await api.post(`/annual_reports/batches/${batch.id}/decide`, { status: 430 }, { as });
  await workBatch.handle(needsOf(season), { batchId: Number(batch.id) });
  const { rows } = await sql<{
    status: number;
    count: number;
  }>`select status, count(*) from annual_reports group by status order by status`.execute(db);
  expect(rows).toEqual([
    { status: 400, count: 10 },
    { status: 430, count: 100 },
  ]);
});

test('among 8,000 waiting reports the clear ones are found', async () => {
  const branch = await createBranch(season);
  await createSignedReports(db, branch.region, 8_000);
  for (let index = 0; index < 3; index += 1) await createClearReport(season, branch);
  await sql`analyze`.execute(db);
  const { body } = await api.get('/annual_reports/clear', { as: branch.moderator });
  expect(body).toMatchObject({ count: 3, waiting: 8_003 });
});
