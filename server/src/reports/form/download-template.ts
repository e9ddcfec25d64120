/** The paper to be filled in, and what goes with it; taking it leads to the second step (REP-18). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { z } from 'zod';
import { defineAction } from '../../actions/action.ts';
import { madeFile } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { readerIn } from '../../database/reader.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { getCurrentReport } from '../attempts/current-report.ts';
import { getFiler } from '../attempts/find-filer.ts';
import { lockReport } from '../states/report-facts.ts';
import { renderTemplate } from '../template/render-template.ts';
import { prefill, withFixed } from './prefill.ts';

export const downloadTemplate = defineAction({
  method: 'GET',
  path: '/annual_reports/downloadTemplate/:userIdentifier',
  tag: annualReports.type,
  summary: 'Șablonul raportului anual, precompletat; cu draft=1 completat pe web',
  access: 'download',
  may: annualReportDefinition.policy.read,
  params: { userIdentifier: recordKey },
  query: z.object({ draft: z.literal('1').optional() }),
  resource: annualReports,
  answer: madeFile('application/pdf'),
  refusals: ['conflict'],

  prepare: ({ context, actor, params }) =>
    getFiler(context.read, context.resources, actor, params.userIdentifier),
  async lock({ context, tx, resource, now, prepared: filer }) {
    const { id } = await getCurrentReport(context.read, filer, now);
    return lockReport(tx, resource, id, { rows: 'all' });
  },
  async do({ tx, now, query, locked: report, prepared: { owner } }) {
    const prefilled = await prefill(readerIn(tx), report, owner);
    const typed = query.draft === '1' ? await readTyped() : {};
    // A paper may be taken again at any time; only the first of an attempt is a step.
    if (report.status === 10 && report.template_taken_at === null)
      await tx
        .updateTable('annual_reports')
        .set({ template_taken_at: now })
        .where('id', '=', report.id)
        .execute();
    return withFixed({ ...prefilled, ...typed }, prefilled);

    async function readTyped(): Promise<ReportAnswers> {
      const draft = await tx
        .selectFrom('annual_report_drafts')
        .select('answers')
        .where('annual_report_id', '=', report.id)
        .executeTakeFirst();
      return (draft?.answers ?? {}) as ReportAnswers; // as `saveDraft` wrote it
    }
  },
  async present({ now, locked: { year }, prepared: { owner }, done: answers }) {
    const bytes = await renderTemplate(owner.kind, answers, now);
    return { name: `raport-anual-${year}.pdf`, bytes };
  },
});
