/** Staff validate a report; debts, photo, next year and visa follow in the same transaction (REP-36, REP-38, REP-39). */
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { decisionReasons } from '@ceccar/contract/reports/report-decisions';
import { z } from 'zod';
import { defineAction } from '../../actions/action.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { fieldInput } from '../../actions/schemas.ts';
import { readerIn } from '../../database/reader.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { moveOnFrom } from '../attempts/set-next-year.ts';
import { readReportPhoto, usePhoto } from '../documents/use-photo.ts';
import { moveReport } from '../states/move-report.ts';
import { decidedBy, decision, findOwner, followsFromStatus, lockForDecision } from './decision.ts';
import { findDeclaredType, updateMemberType } from './declared-type.ts';
import { grantVisa } from './grant-visa.ts';
import { postDebts } from './post-debts.ts';

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
    const { body, locked: report } = writing;
    const { owner, photo } = writing.prepared;
    const reason = body.visaReason;
    const type = body.updateMemberType
      ? await findDeclaredType(readerIn(writing.tx), report, owner, writing.now)
      : null;
    await moveReport(
      writing,
      report,
      { type: 'validate', to: body.status },
      { ...decidedBy(writing), visa_reason: reason, delay_reason: null },
    );
    if (!isValidated(report)) {
      await postDebts(writing, report, owner);
      await usePhoto(writing, owner, photo);
      if (type) await updateMemberType(writing, owner, type.declared);
      await moveOnFrom(writing.tx, owner, report.year);
    }
    if (body.status === reportStatus.visaGranted) await grantVisa(writing, owner, report.year + 1, reason);
    const facts = { year: report.year, status: body.status, reason };
    await writeEmail(writing, owner, { kind: 'reportValidated', facts });
  },
  present: ({ locked }) => ({ id: locked.id }),
});
