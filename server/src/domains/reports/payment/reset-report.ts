/** Resets a report to the first step: its note is released, uploaded files are set aside but kept (REP-33). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports, startedReport } from '@ceccar/contract/reports/annual-reports';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockMember } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import { annualReportDefinition, atBeginning } from '../annual-reports.ts';
import { getCurrentReport } from '../attempts/current-report.ts';
import { getFiler } from '../attempts/find-filer.ts';
import { setFilesAside } from '../documents/report-files.ts';
import { storeCorrections } from '../documents/store-corrections.ts';
import { moveReport } from '../states/move-report.ts';
import { lockReport } from '../states/report-facts.ts';
import { releaseReportNote } from './release-report-note.ts';

export const resetReport = actionNeeding<WithInvoicing>()({
  method: 'PUT',
  path: '/annual_reports/resetAnnualReport/:userUuid',
  operationId: 'resetAnnualReport',
  tag: annualReports.type,
  summary: 'Reia raportul de la primul pas',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { userUuid: recordKey },
  resource: annualReports,
  answer: json(startedReport),
  refusals: ['conflict'],

  prepare: ({ context, actor, params }) => getFiler(context.read, context.resources, actor, params.userUuid),
  async lock({ context, tx, resource, actor, now, prepared: filer }) {
    const { id } = await getCurrentReport(context.read, filer, now);
    // Locks the member before the report, the same order as every posting (MON-25).
    await lockMember(tx, filer.owner);
    return lockReport(tx, resource, id, memberScope(actor));
  },
  async do(writing) {
    const { context, tx, prepared: filer, locked: report } = writing;
    await moveReport(writing, report, { type: 'reset' }, atBeginning);
    await setFilesAside(tx, report.id);
    await tx
      .updateTable('annual_report_payments')
      .set({ set_aside_at: writing.now })
      .where('annual_report_id', '=', report.id)
      .where('set_aside_at', 'is', null)
      .execute();
    // Correction requests are removed with the declared data that they came from.
    await storeCorrections(tx, report.id, []);
    await tx.deleteFrom('annual_report_information').where('annual_report_id', '=', report.id).execute();
    await releaseReportNote(context, writing, filer.owner, report.id);
  },
  present: ({ locked: { id, year } }) => ({
    id,
    year,
    current_step: 1,
    status: reportStatus.begun,
    is_validated: false,
    is_visa_scheduled: false,
    is_final: false,
  }),
});
