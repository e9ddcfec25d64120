/** Staff validate a report. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { readReportPhoto } from '../documents/use-photo.ts';
import { decision, findOwner, followsFromStatus, lockForDecision } from './decision.ts';
import { validateReport } from './validate-report.ts';

const visaDecision = z.object({
  status: z.union(
    [
      z.literal(reportStatus.visaScheduled),
      z.literal(reportStatus.validatedWithoutVisa),
      z.literal(reportStatus.visaGranted),
    ],
    {
      error: 'Starea este 410, 420 sau 430.',
    },
  ),
  visaReason: fieldInput(decisionReasons.visaReason, z.string().nullable()).default(null),
  /** The register takes over the member type that the report declares for the next year. */
  updateMemberType: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .optional()
    .transform(Boolean),
  isValidated: followsFromStatus,
  allowScheduleVisa: followsFromStatus,
  visaGrantedWithoutSchedule: followsFromStatus,
});

export const submitVisa = defineAction({
  ...decision,
  path: '/annual_reports/:report/submitVisa',
  operationId: 'submitVisa',
  summary: 'Validează un raport: cu viză programată, fără viză, sau cu viza acordată',
  body: jsonBody(visaDecision),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  async prepare({ context, resource, actor, params }) {
    const owner = await findOwner(context.read, resource, actor, params.report);
    return { owner, photo: await readReportPhoto(context, params.report) };
  },
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared.owner),
  async do(writing) {
    const { body, locked: report, prepared } = writing;
    const { status: to, visaReason: reason, updateMemberType: takesType } = body;
    await validateReport(writing, report, { ...prepared, to, reason, takesType });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
