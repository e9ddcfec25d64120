/** The form to be filled in, and its companion documents; downloading it leads to the second step (REP-18). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { z } from 'zod';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { runWrite } from '../../../platform/crud/run-write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { getCurrentReport } from '../attempts/current-report.ts';
import { getFiler } from '../attempts/find-filer.ts';
import { prefill, withFixed } from '../documents/prefill.ts';
import { lockReport } from '../states/report-facts.ts';
import { reportTemplate } from '../template/render-template.ts';

export const downloadTemplate = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/annual_reports/downloadTemplate/:userIdentifier',
  operationId: 'downloadReportTemplate',
  tag: annualReports.type,
  summary: 'Șablonul raportului anual, precompletat; cu draft=1 completat pe web',
  access: 'download',
  may: annualReportDefinition.policy.read,
  params: { userIdentifier: recordKey },
  query: z.object({ draft: z.literal('1').optional() }),
  resource: annualReports,
  answer: madeFile('application/pdf'),
  refusals: ['conflict'],

  async run({ context, request, resource, actor, params, query }) {
    const { read, resources, clock, renderer } = context;
    const filer = await getFiler(read, resources, actor, params.userIdentifier);
    const { id, year } = await getCurrentReport(read, filer, clock());
    const answers = await runWrite(context, resource, request, async ({ tx, now }) => {
      const report = await lockReport(tx, resource, id, { rows: 'all' });
      const prefilled = await prefill(readerIn(tx), report, filer.owner);
      const typed = query.draft === '1' ? await readTyped(tx, id) : {};
      // The form may be downloaded again at any time; only the attempt's first download is a step.
      if (report.status === reportStatus.begun && report.template_taken_at === null)
        await tx.updateTable('annual_reports').set({ template_taken_at: now }).where('id', '=', id).execute();
      return withFixed({ ...prefilled, ...typed }, prefilled);
    });
    // Rendered outside the transaction, so that no connection is held meanwhile.
    const bytes = await renderer.draw(reportTemplate, filer.owner.kind, answers, clock());
    return { name: `raport-anual-${year}.pdf`, bytes };
  },
});

async function readTyped(tx: Tx, id: number): Promise<ReportAnswers> {
  const draft = await tx
    .selectFrom('annual_report_drafts')
    .select('answers')
    .where('annual_report_id', '=', id)
    .executeTakeFirst();
  return (draft?.answers ?? {}) as ReportAnswers; // written by `saveDraft`
}
