/**
 * Leaves reports of an open batch undecided (REP-385). A report of the sample still has to be opened: otherwise the sample
 * could be left out until it pleases.
 */
import { countText } from '@ceccar/contract/count-text';
import { batchLeftOut, mostInBatch } from '@ceccar/contract/reports/clear-reports';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { batchItems } from './batch-items.ts';
import { lockBatch } from './decide-batch.ts';
import { findClear } from './find-clear.ts';
import { batchRoute, readBatch } from './read-batch.ts';
import type { CheckedReport } from './read-clear-checks.ts';

export const leaveOutOfBatch = defineAction({
  ...batchRoute,
  method: 'PUT',
  path: '/annual_reports/batches/:id/left_out',
  operationId: 'leaveOutOfReportBatch',
  summary: 'Rapoartele pe care o decizie în bloc le exclude; celelalte sunt din nou în ea',
  body: jsonBody(batchLeftOut),
  refusals: ['conflict'],

  lock: ({ tx, actor, params }) => lockBatch(tx, params.id, actor),
  async do({ tx, resource, actor, now, locked: batch, body }) {
    if (batch.state !== 'open') throw conflict('Decizia a început deja.', { code: 'batchDecided' });
    const items = tx.updateTable('report_batch_items').where('batch_id', '=', batch.id);
    await items.set({ outcome: null }).where('outcome', '=', 'left').execute();
    if (body.reports.length > 0)
      await items.set({ outcome: 'left' }).where('annual_report_id', 'in', body.reports).execute();
    if (body.added.length === 0) return;
    const selection = { region: batch.region_id, year: batch.year, now };
    const { clear } = await findClear(readerIn(tx), resource, actor, selection);
    await addToSample(tx, batch.id, body.added, clear);
  },
  present: ({ tx, actor, params, now }) => readBatch(readerIn(tx), params.id, actor.userId, now),
});

/** A report that was kept from the draw could be taken in unseen afterwards, so that it has to be opened (REP-385). */
async function addToSample(
  tx: Tx,
  batchId: number,
  added: readonly number[],
  clear: readonly CheckedReport[],
): Promise<void> {
  const known = await tx
    .selectFrom('report_batch_items')
    .select(['annual_report_id', 'outcome'])
    .where('batch_id', '=', batchId)
    .execute();
  const knownIds = new Set(known.map((item) => item.annual_report_id));
  const ids = [...new Set(added)].filter((id) => !knownIds.has(id));
  const reports = clear.flatMap(({ report: { id, version } }) => (ids.includes(id) ? [{ id, version }] : []));
  if (reports.length < ids.length)
    throw conflict('Raportul nu mai este fără obiecții, deci nu intră în decizie.', { code: 'notClear' });
  if (known.filter(({ outcome }) => outcome === null).length + reports.length > mostInBatch)
    throw conflict(`O decizie în bloc are cel mult ${countText(mostInBatch, 'raport', 'rapoarte')}.`);
  if (reports.length === 0) return;
  await tx
    .insertInto('report_batch_items')
    .values(batchItems(batchId, reports, () => true))
    .execute();
}
