/** A hundred clear reports are found and decided within ten seconds, on a machine that does other things, too (REP-295). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workBatch } from '../../src/reports/clear/batch-job.ts';
import { createBranch, createClearReport } from '../reports/clear-report.ts';
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
