/** Staff say that the hand-signed copy agrees with the report; another copy has to be checked again (REP-291). */
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { conflict } from '../../../platform/errors.ts';
import { decidedBy, decision, findOwner, lockForDecision } from '../desk/decision.ts';

export const checkScan = defineAction({
  ...decision,
  path: '/annual_reports/:report/checkScan',
  operationId: 'checkReportScan',
  summary: 'Spune că exemplarul semnat olograf a fost comparat cu raportul',
  body: jsonBody(
    z.object({
      isChecked: z.boolean({ error: 'Spuneți dacă exemplarul este verificat.' }),
    }),
  ),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const { tx, body, locked: report, actor, origin, resource, now } = writing;
    if (report.status < reportStatus.submitted || isValidated(report))
      throw conflict('Copia se verifică la un raport care așteaptă o decizie.', { code: 'notReviewable' });
    const scan = await tx
      .selectFrom('annual_report_files')
      .select('id')
      .where('annual_report_id', '=', report.id)
      .where('kind', '=', 'annualReportScanned')
      .where('set_aside_at', 'is', null)
      .executeTakeFirst();
    if (!scan) throw conflict('Raportul nu are un exemplar semnat olograf.', { code: 'noScan' });
    const by = body.isChecked ? decidedBy(writing).validator : null;
    if ((report.scan_checked_by !== null) === body.isChecked && report.checked_scan_id === scan.id) return;
    await tx
      .updateTable('annual_reports')
      .set({ checked_scan_id: body.isChecked ? scan.id : null, scan_checked_by: by })
      .set({ version: sql`version + 1`, updated_at: now })
      .where('id', '=', report.id)
      .execute();
    const changes = { scanCheckedBy: [report.scan_checked_by, by] as [unknown, unknown] };
    await recordChange(tx, actor, origin, { resource, record: { ...report }, action: 'update', changes });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
