/** Staff reject a report: its note is cancelled and its debts are taken back in the same transaction (REP-37, REP-43). */
import { isValidated } from '@ceccar/contract/reports/annual-report-statuses';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { z } from 'zod';
import { memberScope } from '../../access/scope.ts';
import { actionNeeding } from '../../actions/action.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { getRow } from '../../actions/get-row.ts';
import { fieldInput } from '../../actions/schemas.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import { requireCounterpart } from '../../money/notes/cancel-counterpart.ts';
import { refuseOpenRequest } from '../attempts/resubmissions.ts';
import { moveBackTo } from '../attempts/set-next-year.ts';
import { findLiveNote } from '../payment/read-owed.ts';
import { releaseReportNote } from '../payment/release-report-note.ts';
import { judge, moveReport } from '../states/move-report.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { refuseCorrections } from './decide-correction.ts';
import { decidedBy, decision, followsFromStatus, lockForDecision } from './decision.ts';
import { takeBackDebts } from './post-debts.ts';

const rejection = z.object({
  rejectReason: fieldInput(decisionReasons.rejectReason, z.string()),
  forceReject: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .optional()
    .transform(Boolean),
  status: followsFromStatus,
  isValidated: followsFromStatus,
  isRejected: followsFromStatus,
});

export const rejectReport = actionNeeding<WithInvoicing>()({
  ...decision,
  path: '/annual_reports/:report/rejectAnnualReport',
  operationId: 'rejectAnnualReport',
  summary: 'Respinge un raport; nota lui este anulată',
  body: jsonBody(rejection),
  refusals: ['conflict', 'unavailable', 'staleVersion'],

  async prepare({ context, resource, actor, params, body }) {
    const row = await getRow(context.read, resource, memberScope(actor), String(params.report), 'Raportul');
    const report = row as unknown as ReportRow; // `row` is a row of that table
    await judge(context.read, report, { type: 'reject' }, context.clock());
    const note = await findLiveNote(context.database.db, report.id);
    if (note) await requireCounterpart(context, note, body.forceReject, 'Raportul nu a fost respins');
    return memberOf(report);
  },
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const { context, tx, body, locked: report, prepared: owner } = writing;
    const reason = body.rejectReason;
    await moveReport(
      writing,
      report,
      { type: 'reject' },
      {
        ...decidedBy(writing),
        reject_reason: reason,
        visa_reason: null,
        delay_reason: null,
        has_open_resubmission: false,
      },
    );
    await refuseOpenRequest(writing, report.id);
    await refuseCorrections(writing, report);
    if (isValidated(report)) {
      await takeBackDebts(writing, report, owner);
      await moveBackTo(tx, owner, report.year);
    }
    await releaseReportNote(context, writing, owner, report.id);
    await writeEmail(writing, owner, { kind: 'reportRejected', facts: { year: report.year, reason } });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
