/** Checks all stored documents of a report together, and accepts them once nothing is wrong or missing (REP-19, REP-26). */

import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { type ReadingNote, readingNotes } from '@ceccar/contract/reports/reading-refusals';
import {
  disputeParts,
  nothingFound,
  type ReportRemark,
  signingNotDeclared,
  type UploadAnswer,
  type UploadStatements,
} from '@ceccar/contract/reports/report-checks';
import { documentLabel, documentsOf, isNeeded } from '@ceccar/contract/reports/report-documents';
import { incomeOf } from '@ceccar/contract/reports/report-form';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import type { Violation } from '@ceccar/contract/resource';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { Member } from '../../members/member.ts';
import type { PdfReading } from '../reading/pdf-reading.ts';
import { processReportQueue } from '../states/filing-queues.ts';
import { moveReport } from '../states/move-report.ts';
import { whyDocumentsNotTaken } from '../states/next.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { type CheckedReport, checkReport } from './check-report.ts';
import { prefill } from './prefill.ts';
import { readRegister } from './read-register.ts';
import { type LiveFile, readLiveFiles } from './report-files.ts';
import { remarksOf } from './report-remarks.ts';
import { storeCorrections } from './store-corrections.ts';

type Outcome = Omit<UploadAnswer, 'accepted'>;

/** Throws conflict unless the report is begun: only then documents are accepted. */
export function requireGathering({ status }: ReportRow): void {
  if (status === reportStatus.begun) return;
  throw conflict(reportRefusals[whyDocumentsNotTaken(status)]);
}

/**
 * `report` is the locked row, `refused` lists the files rejected in this request. Nothing is accepted without consent to
 * data processing, nor with an older file in place of one that was just rejected (REP-147).
 */
export async function acceptDocuments(
  writing: WriteRequest,
  report: ReportRow,
  owner: Member,
  statements: UploadStatements,
  refused: readonly Violation[],
): Promise<Outcome> {
  const { tx, actor, jobs, now } = writing;
  const files = await readLiveFiles(tx, report.id);
  const isSigned = isYes(statements.digitallySigned) ?? report.digitally_signed;
  const disputed = disputedBy(owner, statements);
  // An answer about a file that was just rejected must not speak of the one in use (REP-182).
  const isReportRefused = refused.some(({ propertyPath }) => propertyPath === 'annualReport');
  const checked = isReportRefused
    ? undefined
    : await check(writing, report, owner, files, isSigned ?? false, disputed);
  const isAccepted = isYes(statements.gdprAccepted);
  const isSent = isAccepted === true;
  const missing = isSent ? missingFiles(owner, files, isSigned ?? true) : [];
  const violations = [
    ...refused,
    ...missing.filter(({ propertyPath }) => refused.every((one) => one.propertyPath !== propertyPath)),
    ...(checked?.violations ?? []),
    ...(isSent && isSigned === null
      ? [{ propertyPath: 'digitallySigned', message: signingNotDeclared }]
      : []),
    ...(isAccepted === false
      ? [{ propertyPath: 'gdprAccepted', message: reportRefusals.gdprNotAccepted }]
      : []),
  ];
  const flags = { digitally_signed: isSigned };
  if (!checked || !isSent || violations.length > 0) {
    await tx.updateTable('annual_reports').set(flags).where('id', '=', report.id).execute();
    return outcomeOf(checked, violations, report.status, report.current_step);
  }
  const { answers, mismatches } = checked;
  await tx
    .insertInto('annual_report_information')
    .values({
      annual_report_id: report.id,
      updated_at: now,
      member_cnp: answers.cnp ?? null,
      member_membership_card_no: answers.regNumber ?? null,
      declared: JSON.stringify(answers),
      income: incomeOf(answers),
    })
    .onConflict((clash) =>
      clash.column('annual_report_id').doUpdateSet(({ ref }) => ({
        updated_at: ref('excluded.updated_at'),
        member_cnp: ref('excluded.member_cnp'),
        member_membership_card_no: ref('excluded.member_membership_card_no'),
        declared: ref('excluded.declared'),
        income: ref('excluded.income'),
        dues: null,
        fixed_membership_fee_after: null,
        variable_membership_fee_after: null,
      })),
    )
    .execute();
  await storeCorrections(tx, report.id, mismatches);
  const { status } = await moveReport(
    writing,
    report,
    { type: 'acceptDocuments', isComplete: true, isGdprAccepted: true },
    { ...flags, gdpr_accepted_at: now, uploaded_at: now, processing_problem: null },
  );
  await jobs.send(tx, processReportQueue, { reportId: report.id, userId: actor.userId });
  return outcomeOf(checked, [], status, 2);
}

type ReadReport = CheckedReport &
  Pick<Extract<PdfReading, { ok: true }>, 'signature'> & { remarks: ReportRemark[]; notes: ReadingNote[] };

/** Undefined if the report itself is not uploaded yet. */
async function check(
  { tx, now }: WriteRequest,
  report: ReportRow,
  owner: Member,
  files: readonly LiveFile[],
  isDeclaredSigned: boolean,
  disputed: ReadonlySet<CorrectionField>,
): Promise<ReadReport | undefined> {
  const reading = files.find(({ kind }) => kind === 'annualReport')?.reading as PdfReading | undefined; // stored by the upload
  if (!reading?.ok) return undefined;
  const { fields, signature, notes = [] } = reading;
  const { register, keyOwner } = await readRegister(tx, report, owner, fields.reportKey ?? '');
  const checked = checkReport({
    kind: owner.kind,
    fields,
    signature,
    register,
    template: await prefill(readerIn(tx), report, owner),
    keyOwner,
    isDeclaredSigned,
    disputed,
  });
  const remarks = remarksOf(checked.answers, {
    memberName: report.member_name,
    receivedOn: bucharestToday(now),
  });
  return { ...checked, signature, remarks, notes };
}

function missingFiles(owner: Member, files: readonly LiveFile[], isSigned: boolean): Violation[] {
  const there = new Set<string>(files.map(({ kind }) => kind));
  return documentsOf(owner.kind)
    .filter((kind) => isNeeded(kind, isSigned) && !there.has(kind))
    .map((kind) => ({ propertyPath: kind, message: messages.required(documentLabel(kind, owner.kind)) }));
}

function disputedBy({ kind }: Member, statements: UploadStatements): ReadonlySet<CorrectionField> {
  const disputed = Object.entries<readonly (keyof UploadStatements)[]>(disputeParts[kind]).filter(
    ([, parts]) => parts.some((part) => isYes(statements[part])),
  );
  return new Set(disputed.map(([field]) => field as CorrectionField)); // the object's own keys
}

/** Undefined if no answer is given. */
function isYes(value: string | undefined): boolean | undefined {
  return value === undefined || value === ''
    ? undefined
    : ['1', 'true', 'on', 'da'].includes(value.toLowerCase());
}

function outcomeOf(
  checked: ReadReport | undefined,
  violations: Violation[],
  status: number,
  current_step: number,
): Outcome {
  return {
    checks: checked?.checks ?? nothingFound,
    remarks: checked?.remarks ?? [],
    mismatches: checked?.mismatches ?? [],
    notes: checked?.notes.map((note) => readingNotes[note]) ?? [],
    signature: checked?.signature ?? null,
    violations,
    status,
    current_step,
  };
}
