/** Staff reject a report: its note is cancelled and its debts are taken back in the same transaction (REP-37, REP-43, LET-87). */

import { paidElsewhere } from '@ceccar/contract/money/invoices';
import { isValidated } from '@ceccar/contract/reports/annual-report-statuses';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { z } from 'zod';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import { toBani } from '../../money/money.ts';
import { requireCounterpart } from '../../money/notes/cancel-counterpart.ts';
import { markPaidElsewhere } from '../../money/notes/mark-paid-elsewhere.ts';
import { refuseOpenRequest } from '../attempts/resubmissions.ts';
import { moveBackTo } from '../attempts/set-next-year.ts';
import { findLiveNote } from '../payment/read-owed.ts';
import { releaseReportNote } from '../payment/release-report-note.ts';
import { judge, moveReport } from '../states/move-report.ts';
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
    const report = await getRow(
      context.read,
      resource,
      memberScope(actor),
      String(params.report),
      'Raportul',
    );
    await judge(context.read, report, { type: 'reject' }, context.clock());
    const note = await findLiveNote(context.database.db, report.id);
    const what = 'Raportul nu a fost respins';
    const answer = note && (await requireCounterpart(context, note, body.forceReject, what));
    return { owner: memberOf(report), isPaidThere: answer === 'paid' };
  },
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared.owner),
  async do(writing) {
    const { context, tx, body, locked: report } = writing;
    const { owner, isPaidThere } = writing.prepared;
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
    const note = await releaseReportNote(context, writing, owner, report.id);
    const noteFacts = note && toBani(note.total) > 0n ? { cancelledNote: note.name } : {};
    await writeEmail(writing, owner, {
      kind: 'reportRejected',
      facts: { year: report.year, reason, ...noteFacts },
    });
    if (!note || !isPaidThere || toBani(note.settled) >= toBani(note.total)) return undefined;
    await markPaidElsewhere(tx, note);
    return paidElsewhere(note.name);
  },
  present: ({ locked, done }) => ({
    id: locked.id,
    ...(done === undefined ? {} : { warnings: [{ propertyPath: '', message: done }] }),
  }),
});
