/** Which moves a report allows now, decided by the state machine itself, so that no screen repeats its rules (REP-1). */
import { nextWorkingDay } from '@ceccar/contract/closed-days';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { movesAnswer, type ReportMove } from '@ceccar/contract/reports/report-moves';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { memberOf } from '../../members/member.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { next, type ReportEvent } from '../states/next.ts';
import { findDeadline, type ReportRow, readFacts, stateOf } from '../states/report-facts.ts';
import { findRejectReason } from './previous-rejection.ts';

export const readMoves = defineAction({
  method: 'GET',
  path: '/annual_reports/:id/moves',
  operationId: 'readReportMoves',
  tag: annualReports.type,
  summary: 'Ce se poate face acum cu un raport, și de ce nu',
  access: 'register',
  may: annualReportDefinition.policy.read,
  serviceScopes: ['annual_reports:read'],
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(movesAnswer),

  async read({ context, resource, actor, params }) {
    const report = await getRow(context.read, resource, memberScope(actor), String(params.id), 'Raportul');
    const facts = await readFacts(context.read, report.id, context.clock());
    const state = stateOf(report);
    const moves = Object.entries(attempts(report, facts.today)).map(([name, event]) => {
      const move = next(state, event, facts);
      return [name, 'refusal' in move ? reportRefusals[move.refusal] : null];
    });
    return {
      moves: Object.fromEntries(moves) as Record<ReportMove, string | null>, // one entry per attempted move
      deadline: await findDeadline(context.read, report.year + 1),
      rejectReason: await findRejectReason(context.read, memberOf(report)),
    };
  },
});

/** Each move with everything that a person would supply, so that only the state decides. */
function attempts(report: ReportRow, today: string): Record<ReportMove, ReportEvent> {
  return {
    pay: { type: 'pay', hasProof: true, isNothingToPay: false },
    reset: { type: 'reset' },
    scheduleVisa: { type: 'scheduleVisa', day: nextWorkingDay(today), offer: 'free' },
    cancelVisaDay: { type: 'cancelVisaDay' },
    requestResubmission: { type: 'requestResubmission', isOneOpen: report.has_open_resubmission },
    validate410: { type: 'validate', to: reportStatus.visaScheduled },
    validate420: { type: 'validate', to: reportStatus.validatedWithoutVisa },
    validate430: { type: 'validate', to: reportStatus.visaGranted },
    postpone: { type: 'postpone' },
    reject: { type: 'reject' },
  };
}
