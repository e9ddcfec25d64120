/** A hundred clear reports are found and decided within ten seconds (REP-295), and found among 8,000 (REP-298). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workBatch } from '../../src/reports/clear/batch-job.ts';
import { createBranch, createClearReport, createSignedReports } from '../reports/clear-report.ts';
import { needsOf, startSeason } from '../reports/season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

test('a hundred reports are decided within ten seconds', async () => {
  const branch = await createBranch(season);
  const as = branch.moderator;
  for (let index = 0; index < 110; index += 1)
    await createClearReport(season, branch, { withPhoto: index % 5 === 0 });
  const startedAt = performance.now();
  const { body: batch } = await api.post('/annual_reports/batches', {}, { as });
  const found = performance.now() - startedAt;
  const items = batch.items as { id: number; isSample: boolean }[];
  expect(items).toHaveLength(100);
  for (const { id } of items.filter(({ isSample }) => isSample))
    await api.post(`/annual_reports/${id}/claim`, {}, { as });
  const started = performance.now();
  await api.post(`/annual_reports/batches/${batch.id}/decide`, { status: 430 }, { as });
  await workBatch.handle(needsOf(season), { batchId: Number(batch.id) });
  const decided = performance.now() - started;
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from annual_reports where status = 430`.execute(db);
  expect(Number(rows[0]?.count)).toBe(100);
  process.stdout.write(
    `110 reports examined in ${Math.round(found)} ms, 100 decided in ${Math.round(decided)} ms\n`,
  );
  expect(decided).toBeLessThan(10_000);
}, 180_000);

test('among 8,000 waiting reports the clear ones are found within five seconds', async () => {
  const branch = await createBranch(season);
  await createSignedReports(db, branch.region, 8_000);
  for (let index = 0; index < 3; index += 1) await createClearReport(season, branch);
  await sql`analyze`.execute(db);
  const started = performance.now();
  const { body } = await api.get('/annual_reports/clear', { as: branch.moderator });
  const found = performance.now() - started;
  expect(body).toMatchObject({ count: 3, waiting: 8_003 });
  process.stdout.write(`8,000 reports examined in ${Math.round(found)} ms\n`);
  expect(found).toBeLessThan(5_000);
}, 60_000);
