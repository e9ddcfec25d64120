/** A batch with the fate of each report; only its owner sees it. */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { type ReportBatch, reportBatch, undoMinutes } from '@ceccar/contract/reports/clear-reports';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';

export const batchRoute = {
  tag: annualReports.type,
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Decizia') },
  resource: annualReports,
  answer: json(reportBatch),
} as const;

export const readReportBatch = defineAction({
  ...batchRoute,
  method: 'GET',
  path: '/annual_reports/batches/:id',
  operationId: 'readReportBatch',
  summary: 'O decizie în bloc: eșantionul și ce s-a întâmplat cu fiecare raport',
  read: ({ context, request, params }) =>
    readBatch(context.read, params.id, requireActor(request).userId, context.clock()),
});

export async function readBatch(read: Reader, id: number, userId: number, now: Date): Promise<ReportBatch> {
  const [batch] = await read(
    query
      .selectFrom('report_batches as b')
      .leftJoin('regions as g', 'g.id', 'b.region_id')
      .select(['b.id', 'b.year', 'b.state', 'b.status', 'b.decided_at', 'g.name as region'])
      .where('b.id', '=', id)
      .where('b.user_id', '=', userId),
  );
  if (!batch) throw notFound('Decizia', String(id));
  const items = await read(
    query
      .selectFrom('report_batch_items as i')
      .innerJoin('annual_reports as r', 'r.id', 'i.annual_report_id')
      .select(['r.id', 'r.member_name', 'i.is_sample', 'i.opened_at', 'i.outcome', 'i.problem'])
      .where('i.batch_id', '=', id)
      .orderBy('r.submitted_at')
      .orderBy('r.id'),
  );
  const until = batch.decided_at && undoUntil(batch.decided_at);
  return {
    id: batch.id,
    year: batch.year,
    region: batch.region,
    state: batch.state as ReportBatch['state'], // the check constraint of the column
    status: batch.status,
    decidedAt: batch.decided_at?.toISOString() ?? null,
    undoUntil: isUndoable(batch.state) && until && until >= now ? until.toISOString() : null,
    items: items.map((item) => ({
      id: item.id,
      memberName: item.member_name,
      isSample: item.is_sample,
      openedAt: item.opened_at?.toISOString() ?? null,
      outcome: item.outcome as ReportBatch['items'][number]['outcome'], // the check constraint of the column
      problem: item.problem,
    })),
  };
}

/** Decided as a whole, or as far as the work came (REP-373). */
export function isUndoable(state: string): boolean {
  return state === 'decided' || state === 'decisionStopped';
}

export function undoUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000);
}
