/** What staff decide of a report, each with what it brings with it, in one transaction (REP-36 to REP-39, REP-43). */
import { validatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { decisionReasons } from '@ceccar/contract/reports/report-review';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { isEditor } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { actionNeeding, defineAction } from '../../actions/action.ts';
import { item } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { getRow } from '../../actions/get-row.ts';
import { fieldInput, recordNumber } from '../../actions/schemas.ts';
import type { Resource } from '../../crud/resource.ts';
import { requireVersion, type WriteRequest } from '../../crud/write.ts';
import type { Reader } from '../../database/reader.ts';
import { writeLetter } from '../../letters/write-letter.ts';
import { lockMember, type Member, memberOf } from '../../members/member.ts';
import type { WithInvoicing } from '../../money/invoicing/invoicing.ts';
import { requireCounterpart } from '../../money/notes/cancel-counterpart.ts';
import { refuseOpenRequest } from '../attempts/resubmissions.ts';
import { moveBackTo, moveOnFrom } from '../attempts/set-next-year.ts';
import { usePhoto } from '../documents/use-photo.ts';
import { findLiveNote } from '../payment/read-owed.ts';
import { releaseReportNote } from '../payment/release-report-note.ts';
import { judge, moveReport } from '../states/move-report.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';
import { refuseCorrections } from './decide-correction.ts';
import { grantVisa } from './grant-visa.ts';
import { postDebts, takeBackDebts } from './post-debts.ts';

const shared = {
  method: 'POST',
  tag: annualReports.type,
  access: 'register',
  may: isEditor,
  params: { report: recordNumber('Raportul') },
  resource: annualReports,
  answer: item(annualReports, 'report-details'),
} as const;

const reasonOf = (decision: keyof typeof decisionReasons) =>
  fieldInput(decisionReasons[decision], z.string().nullable()).default(null);

/** What a body says beside the status follows from it and is not looked at. */
const visaDecision = z.object({
  status: z.union([z.literal(410), z.literal(420), z.literal(430)], {
    error: 'Starea este 410, 420 sau 430.',
  }),
  visaReason: reasonOf('visaReason'),
});
const postponement = z.object({ delayReason: reasonOf('delayReason') });
const rejection = z.object({
  rejectReason: reasonOf('rejectReason'),
  forceReject: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .optional()
    .transform(Boolean),
});

export const submitVisa = defineAction({
  ...shared,
  path: '/annual_reports/:report/submitVisa',
  summary: 'Validează un raport: cu viză programată, fără viză, sau cu viza acordată',
  body: jsonBody(visaDecision),
  refusals: ['conflict', 'staleVersion'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const { body, locked: report, prepared: owner } = writing;
    const reason = body.visaReason;
    await moveReport(
      writing,
      report,
      { type: 'validate', to: body.status },
      { ...decidedBy(writing), visa_reason: reason, delay_reason: null },
    );
    if (!isValidated(report)) {
      await postDebts(writing, report, owner);
      await usePhoto(writing, report, owner);
      await moveOnFrom(writing.tx, owner, report.year);
    }
    if (body.status === 430) await grantVisa(writing, owner, report.year + 1, reason);
    const facts = { year: report.year, status: body.status, reason };
    await writeLetter(writing, owner, { kind: 'reportValidated', facts });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

export const amendReport = defineAction({
  ...shared,
  path: '/annual_reports/:report/amendAnnualReport',
  summary: 'Amână decizia asupra unui raport',
  body: jsonBody(postponement),
  refusals: ['conflict', 'staleVersion'],

  prepare: ({ context, resource, actor, params }) => findOwner(context.read, resource, actor, params.report),
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const reason = writing.body.delayReason;
    const columns = { ...decidedBy(writing), delay_reason: reason };
    await moveReport(writing, writing.locked, { type: 'postpone', reason }, columns);
    const facts = { year: writing.locked.year, reason };
    await writeLetter(writing, writing.prepared, { kind: 'reportPostponed', facts });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

export const rejectReport = actionNeeding<WithInvoicing>()({
  ...shared,
  path: '/annual_reports/:report/rejectAnnualReport',
  summary: 'Respinge un raport; nota lui este anulată',
  body: jsonBody(rejection),
  refusals: ['conflict', 'unavailable', 'staleVersion'],

  async prepare({ context, resource, actor, params, body }) {
    const row = await getRow(context.read, resource, memberScope(actor), String(params.report), 'Raportul');
    const report = row as unknown as ReportRow; // its table
    const event = { type: 'reject', reason: body.rejectReason } as const;
    await judge(context.read, report, event, context.clock());
    const note = await findLiveNote(context.database.db, report.id);
    if (note) await requireCounterpart(context, note, body.forceReject, 'Raportul nu a fost respins');
    return memberOf(report);
  },
  lock: (writing) => lockForDecision(writing, writing.params.report, writing.request, writing.prepared),
  async do(writing) {
    const { context, tx, body, locked: report, prepared: owner } = writing;
    const reason = body.rejectReason;
    await moveReport(
      writing,
      report,
      { type: 'reject', reason },
      {
        ...decidedBy(writing),
        reject_reason: reason,
        visa_reason: null,
        delay_reason: null,
        has_open_resubmission: false,
      },
    );
    await refuseOpenRequest(writing, report.id);
    await refuseCorrections(writing, report);
    if (isValidated(report)) {
      await takeBackDebts(writing, report, owner);
      await moveBackTo(tx, owner, report.year);
    }
    await releaseReportNote(context, writing, owner, report.id);
    await writeLetter(writing, owner, { kind: 'reportRejected', facts: { year: report.year, reason } });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

async function findOwner(read: Reader, resource: Resource, actor: Actor, id: number): Promise<Member> {
  const report = await getRow(read, resource, memberScope(actor), String(id), 'Raportul');
  return memberOf(report as unknown as ReportRow); // its table
}

/** The member before the report, as every posting takes them (MON-25). */
async function lockForDecision(
  { tx, resource, actor }: WriteRequest,
  id: number,
  { headers }: FastifyRequest,
  owner: Member,
): Promise<ReportRow> {
  await lockMember(tx, owner);
  const report = await lockReport(tx, resource, id, memberScope(actor));
  requireVersion(report, headers['if-match']);
  return report;
}

function decidedBy({ actor, now }: WriteRequest) {
  return {
    validator_id: actor.userId,
    validator: [actor.lastName, actor.firstName].filter(Boolean).join(' ') || actor.username,
    decided_at: now,
  };
}

function isValidated({ status }: ReportRow): boolean {
  return validatedStatuses.includes(status);
}
