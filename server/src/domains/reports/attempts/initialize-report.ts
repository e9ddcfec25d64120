/** Returns the report that a member works on now; the first request begins it, later ones change nothing (REP-5). */
import { annualReports, startedReport } from '@ceccar/contract/reports/annual-reports';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { beginReport } from './begin-report.ts';
import { chooseReport } from './choose-report.ts';
import { readAttempts } from './current-report.ts';
import { getFiler } from './find-filer.ts';
import { requireMemberIn } from './require-member.ts';

export const initializeReport = defineAction({
  method: 'GET',
  path: '/annual_reports/initialize_annual_report/:userIdentifier',
  operationId: 'initializeAnnualReport',
  tag: annualReports.type,
  summary: 'Raportul la care lucrează membrul acum',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { userIdentifier: recordKey },
  resource: annualReports,
  answer: json(startedReport),
  refusals: ['conflict'],

  prepare: ({ context, actor, params }) =>
    getFiler(context.read, context.resources, actor, params.userIdentifier),
  async do(writing) {
    const { tx, now, prepared: filer } = writing;
    const read = readerIn(tx);
    const choose = async () =>
      chooseReport(await readAttempts(read, filer.owner), filer.nextYear, bucharestYear(now));
    let choice = await choose();
    // A concurrent request that lost finds the attempt that the other one has begun.
    if ('begin' in choice) {
      await requireMemberIn(read, filer.owner, choice.begin.year);
      await beginReport(writing, filer, choice.begin);
      choice = await choose();
    }
    if ('report' in choice) return choice.report;
    throw conflict(
      'waitFor' in choice
        ? `Raportul pentru anul ${choice.waitFor} se depune după încheierea anului.`
        : 'Raportul nu a putut fi început. Încercați din nou.',
    );
  },
  present: ({ done: { attempt: _, ...report } }) => report,
});
