/** Accepts the proof of payment as a claim and moves the report on to be registered (REP-30, REP-31). */
import { messages } from '@ceccar/contract/messages';
import {
  movedReport,
  paymentProofFields,
  paymentProofFile,
} from '@ceccar/contract/reports/annual-report-payments';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { mostReportBytes } from '@ceccar/contract/reports/report-documents';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { deliverFile, keepFile } from '../../../platform/files/keep-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { addReportFile } from '../documents/report-files.ts';
import type { WithPdfReader } from '../documents/upload-report.ts';
import { registerReportQueue } from '../states/filing-queues.ts';
import { judge, moveReport } from '../states/move-report.ts';
import { lockReport } from '../states/report-facts.ts';
import { problemOfProof, readProof } from './payment-proof.ts';
import { readOwed } from './read-owed.ts';

const texts = Object.fromEntries(
  Object.entries(paymentProofFields).map(([name, { label }]) => [name, label]),
) as Record<ProofField, string>; // the object's own keys
type ProofField = keyof typeof paymentProofFields;

export const saveDuesPaymentDetails = actionNeeding<Pick<WithPdfReader, 'pdfReader'>>()({
  method: 'POST',
  path: '/annual_reports/save_dues_payment_details/:reportId',
  operationId: 'saveDuesPaymentDetails',
  tag: annualReports.type,
  summary: 'Trimite raportul la validare, cu dovada plății',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { reportId: recordNumber('Raportul') },
  body: formWithAnyOf(
    { [paymentProofFile]: { label: 'Copia ordinului de plată', maxBytes: mostReportBytes } },
    texts,
  ),
  resource: annualReports,
  answer: json(movedReport),
  refusals: ['conflict', 'invalid'],

  async prepare({ context, resource, actor, params, body }) {
    await getRow(context.read, resource, memberScope(actor), String(params.reportId), 'Raportul');
    const file = body.files.get(paymentProofFile);
    if (!file || problemOfProof(file) !== undefined) return {};
    const reading = await context.pdfReader.read(file.path);
    if (!reading.ok && reading.refusal === 'noPages') return { problem: messages.pdfWithoutPages };
    return { delivered: await deliverFile(context, file) };
  },
  lock: ({ tx, resource, actor, params }) => lockReport(tx, resource, params.reportId, memberScope(actor)),
  async do(writing) {
    const { context, request, tx, jobs, actor, now, body, locked: report, prepared } = writing;
    const { delivered, problem } = prepared;
    const isNothingToPay = (await readOwed(tx, report.id)).left === 0n;
    // Checked first: a member who has to begin again is told so, and not about missing fields of a form that is of no use.
    await judge(readerIn(tx), report, { type: 'pay', hasProof: true, isNothingToPay }, now);
    const proof = isNothingToPay
      ? undefined
      : readProof(body.texts, body.files.get(paymentProofFile), bucharestToday(now), problem);
    const event = { type: 'pay', hasProof: proof !== undefined, isNothingToPay } as const;
    const { status } = await moveReport(writing, report, event);
    await tx
      .insertInto('annual_report_payments')
      .values({
        annual_report_id: report.id,
        created_at: now,
        updated_at: now,
        public_base: publicBaseOf(context.env, request),
        ...proof,
      })
      .execute();
    if (proof && delivered) {
      const fileId = await keepFile(tx, delivered);
      await addReportFile(tx, report.id, { kind: 'paymentProof', fileId, name: delivered.name });
    }
    await jobs.send(tx, registerReportQueue, { reportId: report.id, userId: actor.userId });
    return status;
  },
  present: ({ locked, done: status }) => ({ id: locked.id, status, current_step: 4 }),
});
