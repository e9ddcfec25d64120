/** A member requests to file a validated report again; only one request may be open (REP-35). */
import { annualReportResubmissions } from '@ceccar/contract/reports/annual-report-resubmissions';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { z } from 'zod';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput, recordNumber } from '../../../platform/actions/schemas.ts';
import { insertWithHistory } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { moveReport } from '../states/move-report.ts';
import { lockReport } from '../states/report-facts.ts';

export const requestResubmission = defineAction({
  method: 'POST',
  path: '/annual_reports/:id/requestResubmission',
  operationId: 'requestResubmission',
  tag: annualReports.type,
  summary: 'Cere redepunerea unui raport validat',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  body: jsonBody(
    z.object({
      reason: fieldInput(annualReportResubmissions.fields.reason, z.string().nullable()).optional(),
    }),
    {
      isRequired: false,
    },
  ),
  resource: annualReports,
  answer: item(annualReports, 'report-flow-details'),
  refusals: ['conflict'],

  lock: ({ tx, resource, actor, params }) => lockReport(tx, resource, params.id, memberScope(actor)),
  async do(writing) {
    const { tx, resources, actor, origin, body, locked: report } = writing;
    await moveReport(
      writing,
      report,
      { type: 'requestResubmission', isOneOpen: report.has_open_resubmission },
      { has_open_resubmission: true },
    );
    await insertWithHistory(tx, actor, origin, {
      resource: getResource(resources, annualReportResubmissions.plural),
      record: { annual_report_id: report.id, reason: body.reason ?? null },
      changes: { reason: [null, body.reason ?? null] },
    });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
