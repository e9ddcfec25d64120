/** Decides a batch once its sample was opened, and takes it back within the hour (REP-297); a job writes report after report. */

import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { batchDecision } from '@ceccar/contract/reports/clear-reports';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import type { ReportBatches } from '../../../platform/database/types.generated.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { workBatch } from './batch-job.ts';
import { batchRoute, isUndoable, readBatch, undoUntil } from './read-batch.ts';

export const decideBatch = defineAction({
  ...batchRoute,
  method: 'POST',
  path: '/annual_reports/batches/:id/decide',
  operationId: 'decideReportBatch',
  summary: 'Aceeași validare pentru toate rapoartele unei decizii în bloc',
  body: jsonBody(
    batchDecision.extend({
      visaReason: fieldInput(decisionReasons.visaReason, z.string().nullable()).default(null),
    }),
  ),
  refusals: ['conflict', 'invalid'],

  lock: ({ tx, actor, params }) => lockBatch(tx, params.id, actor),
  async do({ tx, jobs, now, locked: batch, body }) {
    // A repeated request changes nothing, unless the work has stopped (REP-373); another decision is refused.
    if (batch.state !== 'open' && batch.status !== body.status)
      throw conflict('Rapoartele au fost deja decise altfel.', { code: 'batchDecided' });
    if (batch.state === 'decisionStopped')
      return startWork(jobs, tx, batch.id, { state: 'deciding', decided_at: now });
    if (batch.state !== 'open') return;
    if (body.status !== reportStatus.validatedWithoutVisa && batch.year !== bucharestYear(now) - 1)
      throw conflict(reportRefusals.notOfPreviousYear, { code: 'notOfPreviousYear' });
    await requireSample(tx, batch.id);
    await requireReports(tx, batch.id);
    const decided = { status: body.status, reason: body.visaReason, decided_at: now };
    await startWork(jobs, tx, batch.id, { ...decided, state: 'deciding' });
  },
  present: ({ tx, actor, params, now }) => readBatch(readerIn(tx), params.id, actor.userId, now),
});

export const undoBatch = defineAction({
  ...batchRoute,
  method: 'POST',
  path: '/annual_reports/batches/:id/undo',
  operationId: 'undoReportBatch',
  summary: 'Anulează o decizie în bloc, timp de o oră',
  refusals: ['conflict'],

  lock: ({ tx, actor, params }) => lockBatch(tx, params.id, actor),
  async do({ tx, jobs, now, locked: batch }) {
    if (batch.state === 'undoing' || batch.state === 'undone') return;
    // It was asked in time.
    if (batch.state === 'undoStopped') return startWork(jobs, tx, batch.id, { state: 'undoing' });
    if (!isUndoable(batch.state) || batch.decided_at === null)
      throw conflict('Decizia nu este încheiată.', { code: 'batchNotDecided' });
    if (undoUntil(batch.decided_at) < now)
      throw conflict(reportRefusals.undoExpired, { code: 'undoExpired' });
    await startWork(jobs, tx, batch.id, { state: 'undoing', undo_asked_at: now });
  },
  present: ({ tx, actor, params, now }) => readBatch(readerIn(tx), params.id, actor.userId, now),
});

export async function lockBatch(tx: Tx, id: number, { userId }: Actor): Promise<Selectable<ReportBatches>> {
  const batch = await tx
    .selectFrom('report_batches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound('Decizia', String(id));
  return batch;
}

async function requireSample(tx: Tx, batchId: number): Promise<void> {
  const { left } = await tx
    .selectFrom('report_batch_items')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('batch_id', '=', batchId)
    .where('is_sample', '=', true)
    .where('opened_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(left) > 0)
    throw conflict(`Deschideți întâi rapoartele din eșantion: mai sunt ${left}.`, {
      code: 'sampleNotOpened',
    });
}

async function requireReports(tx: Tx, batchId: number): Promise<void> {
  const { left, all } = await tx
    .selectFrom('report_batch_items')
    .select(({ fn }) => fn.countAll<string>().filterWhere('outcome', 'is', null).as('left'))
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  if (Number(all) > 0 && Number(left) === 0)
    throw conflict('Toate rapoartele sunt excluse din decizie.', { code: 'nothingLeft' });
}

async function startWork(
  jobs: Pick<Jobs, 'send'>,
  tx: Tx,
  batchId: number,
  columns: Partial<Selectable<ReportBatches>>,
): Promise<void> {
  await tx.updateTable('report_batches').set(columns).where('id', '=', batchId).execute();
  await jobs.send(tx, workBatch, { batchId });
}
