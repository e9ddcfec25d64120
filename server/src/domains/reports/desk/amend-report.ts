/** Staff postpone the decision on a report. */
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { moveReport } from '../states/move-report.ts';
import { decidedBy, decision, findOwner, followsFromStatus, lockForDecision } from './decision.ts';

const postponement = z.object({
  delayReason: fieldInput(decisionReasons.delayReason, z.string()),
  status: followsFromStatus,
  isValidated: followsFromStatus,
});

export const amendReport = defineAction({
  ...decision,
  path: '/annual_reports/:report/amendAnnualReport',
  operationId: 'amendAnnualReport',
  summary: 'Amână decizia asupra unui raport',
  body: jsonBody(postponement),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const reason = writing.body.delayReason;
    const columns = { ...decidedBy(writing), delay_reason: reason };
    await moveReport(writing, writing.locked, { type: 'postpone' }, columns);
    const facts = { year: writing.locked.year, reason };
    await writeEmail(writing, writing.prepared, { kind: 'reportPostponed', facts });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
