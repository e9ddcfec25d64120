/** Online payment by card: the route exists, the payment is unavailable. */
import { cardUnavailable } from '@ceccar/contract/reports/annual-report-payments';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { z } from 'zod';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { PublicError } from '../../../platform/errors.ts';
import { annualReportDefinition } from '../annual-reports.ts';

const notUsed = z.unknown().optional().meta({ description: 'Nu se folosește' });

/** Always refuses: payment by card is not available (REP-31). */
export const saveOnlinePaymentDetails = defineAction({
  method: 'POST',
  path: '/annual_reports/save_online_payment_details/:reportId',
  operationId: 'saveOnlinePaymentDetails',
  tag: annualReports.type,
  summary: 'Plata cu cardul, care nu este disponibilă',
  description: 'Răspunde mereu că plata cu cardul nu este disponibilă.',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { reportId: recordNumber('Raportul') },
  body: jsonBody(z.object({ fixedDuePayment: notUsed, variableDuePayment: notUsed }), { isRequired: false }),
  resource: annualReports,
  answer: nothing(),
  refusals: ['unavailable'],

  async run({ context, resource, actor, params }) {
    await getRow(context.read, resource, memberScope(actor), String(params.reportId), 'Raportul');
    throw new PublicError('unavailable', cardUnavailable);
  },
});
