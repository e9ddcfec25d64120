/** What a member pays for a report. */
import { duesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { getRow } from '../../actions/get-row.ts';
import { recordNumber } from '../../actions/schemas.ts';
import { toWire } from '../../money/money.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { readOwed } from './read-owed.ts';

export const readDuesPaymentData = defineAction({
  method: 'GET',
  path: '/annual_reports/get_dues_payment_data/:reportId',
  operationId: 'readDuesPaymentData',
  tag: annualReports.type,
  summary: 'Cotizațiile de plată ale unui raport',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { reportId: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(duesPaymentData),

  async read({ context, resource, actor, params }) {
    const { id } = await getRow(
      context.read,
      resource,
      memberScope(actor),
      String(params.reportId),
      'Raportul',
    );
    const { db } = context.database;
    const information = await db
      .selectFrom('annual_report_information')
      .select(['fixed_membership_fee_after as fixed', 'variable_membership_fee_after as variable'])
      .where('annual_report_id', '=', id)
      .executeTakeFirst();
    const { advanceUsed, left } = await readOwed(db, id);
    const account = await db
      .selectFrom('invoices as i')
      .innerJoin('branch_accounts as a', 'a.region_id', 'i.region_id')
      .select(['a.iban', 'a.bank'])
      .where('i.annual_report_id', '=', id)
      .where('i.cancelled_at', 'is', null)
      .executeTakeFirst();
    return {
      fixedDueValue: Number(information?.fixed ?? 0),
      variableDueValue: Number(information?.variable ?? 0),
      advanceUsed: toWire(advanceUsed),
      total: toWire(left),
      isNothingToPay: left === 0n,
      account: account ?? null,
    };
  },
});
