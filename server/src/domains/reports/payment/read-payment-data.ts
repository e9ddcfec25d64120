/** Amounts that a member pays for a report; refused before its dues are computed (REP-351). */
import { duesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { conflict } from '../../../platform/errors.ts';
import { toWire } from '../../money/money.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { readNoteAmounts, readOwed } from './read-owed.ts';

export const readDuesPaymentData = defineAction({
  method: 'GET',
  path: '/annual_reports/get_dues_payment_data/:reportId',
  operationId: 'readDuesPaymentData',
  tag: annualReports.type,
  summary: 'Cotizațiile de plată ale unui raport',
  description:
    'Ce cere nota de plată a raportului: ce s-a stabilit printr-un raport validat înainte nu se mai cere. Avansul folosit se scade din ele și dă totalul.',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { reportId: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(duesPaymentData),
  refusals: ['conflict'],

  async read({ context, resource, actor, params }) {
    const {
      id,
      status,
      processing_problem: problem,
    } = await getRow(context.read, resource, memberScope(actor), String(params.reportId), 'Raportul');
    const { db } = context.database;
    const information = await db
      .selectFrom('annual_report_information')
      .select('fixed_membership_fee_after as fixed')
      .where('annual_report_id', '=', id)
      .executeTakeFirst();
    if (isUncomputed(status) || (information?.fixed ?? null) === null)
      throw conflict(whyUncomputed(Number(status), problem === null ? null : String(problem)));
    const { advanceUsed, left } = await readOwed(db, id);
    const amounts = await readNoteAmounts(db, id);
    const account = await db
      .selectFrom('invoices as i')
      .innerJoin('branch_accounts as a', 'a.region_id', 'i.region_id')
      .select(['a.iban', 'a.bank'])
      .where('i.annual_report_id', '=', id)
      .where('i.cancelled_at', 'is', null)
      .executeTakeFirst();
    return {
      fixedDueValue: toWire(amounts.fixed),
      variableDueValue: toWire(amounts.variable),
      advanceUsed: toWire(advanceUsed),
      total: toWire(left),
      isNothingToPay: left === 0n,
      account: account ?? null,
    };
  },
});

function isUncomputed(status: unknown): boolean {
  return status === reportStatus.begun || status === reportStatus.processing;
}

/** `problem`: what the computation waits for, in words for the member. */
function whyUncomputed(status: number, problem: string | null): string {
  if (status === reportStatus.begun)
    return 'Cotizațiile nu sunt calculate încă: raportul și documentele lui nu au fost trimise.';
  if (status === reportStatus.processing)
    return `Cotizațiile nu sunt calculate încă: documentele se prelucrează.${problem ? ` ${problem}` : ''}`;
  return 'Registrul nu a calculat cotizațiile acestui raport.';
}
