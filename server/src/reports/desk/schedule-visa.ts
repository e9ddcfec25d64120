/** The member chooses the day of the visa at the branch (REP-12). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { visaDay } from '@ceccar/contract/reports/report-decisions';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { item } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { recordNumber } from '../../actions/schemas.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { moveReport } from '../states/move-report.ts';
import { lockReport } from '../states/report-facts.ts';

export const scheduleVisa = defineAction({
  method: 'POST',
  path: '/annual_reports/:id/scheduleVisa',
  operationId: 'scheduleVisa',
  tag: annualReports.type,
  summary: 'Alege ziua vizei la filială',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  body: jsonBody(visaDay),
  resource: annualReports,
  answer: item(annualReports, 'report-flow-details'),
  refusals: ['conflict'],

  lock: ({ tx, resource, actor, params }) => lockReport(tx, resource, params.id, memberScope(actor)),
  async do(writing) {
    const { tx, locked: report, body } = writing;
    const day = body.visaScheduled;
    await moveReport(writing, report, { type: 'scheduleVisa', day });
    const { name: branch } = await tx
      .selectFrom('regions')
      .select('name')
      .where('id', '=', report.region_id)
      .executeTakeFirstOrThrow();
    await writeEmail(writing, memberOf(report), { kind: 'visaDay', facts: { day, branch } });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
