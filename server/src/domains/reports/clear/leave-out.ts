/**
 * Leaves reports of an open batch undecided (REP-385). A report of the sample still has to be opened: otherwise the sample
 * could be left out until it pleases.
 */
import { batchLeftOut } from '@ceccar/contract/reports/clear-reports';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockBatch } from './decide-batch.ts';
import { batchRoute, readBatch } from './read-batch.ts';

export const leaveOutOfBatch = defineAction({
  ...batchRoute,
  method: 'PUT',
  path: '/annual_reports/batches/:id/left_out',
  operationId: 'leaveOutOfReportBatch',
  summary: 'Rapoartele pe care o decizie în bloc le exclude; celelalte sunt din nou în ea',
  body: jsonBody(batchLeftOut),
  refusals: ['conflict'],

  lock: ({ tx, actor, params }) => lockBatch(tx, params.id, actor),
  async do({ tx, locked: batch, body }) {
    if (batch.state !== 'open') throw conflict('Decizia a început deja.', { code: 'batchDecided' });
    const items = tx.updateTable('report_batch_items').where('batch_id', '=', batch.id);
    await items.set({ outcome: null }).where('outcome', '=', 'left').execute();
    if (body.reports.length === 0) return;
    await items.set({ outcome: 'left' }).where('annual_report_id', 'in', body.reports).execute();
  },
  present: ({ tx, actor, params, now }) => readBatch(readerIn(tx), params.id, actor.userId, now),
});
