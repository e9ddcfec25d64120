/**
 * Job after the payment is sent: makes the receipt, after which the report waits for its branch (REP-32). The time of
 * submission is when the member sent it, however late this job runs.
 */

import type { MemberKind } from '@ceccar/contract/member';
import { receiptPath } from '@ceccar/contract/public/public-pages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import {
  documentLabel,
  type ReportDocumentKind,
  reportFiles,
} from '@ceccar/contract/reports/report-documents';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { sql } from 'kysely';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { bucharestMoment } from '../../../platform/text/clock.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import { sum, toBani, toDecimal } from '../../money/money.ts';
import { makeNoticeCode } from '../../papers/notice-code.ts';
import { addReportFile } from '../documents/report-files.ts';
import { findLiveNote } from '../payment/read-owed.ts';
import { type FilingData, registerReportQueue } from '../states/filing-queues.ts';
import { moveReport } from '../states/move-report.ts';
import { findDeadline, type ReportRow } from '../states/report-facts.ts';
import { type FilingNeeds, writeReport } from './filing-job.ts';
import { receipt } from './receipt.ts';
import type { ReceiptData } from './receipt-data.ts';
import { readIdentity } from './receipt-identity.ts';

export const registerReport = defineJob({
  ...registerReportQueue,
  handle: (needs: FilingNeeds, data: FilingData) =>
    writeReport(needs, data, async (writing, report) => {
      if (report.status === reportStatus.registering) await register(needs, writing, report);
    }),
});

async function register(
  { renderer, ...body }: Pick<FilingNeeds, 'renderer' | 'fiscalCode' | 'bodySeat'>,
  writing: WriteRequest,
  report: ReportRow,
): Promise<void> {
  const { tx, now } = writing;
  const key = makeNoticeCode();
  const { submittedAt, ...content } = await readContent(writing, report, key, body);
  const year = Number(content.issuedAt.slice(0, 4));
  const columns = { submitted_at: submittedAt, processing_problem: null };
  await moveReport(writing, report, { type: 'register' }, columns);
  // Last step, because all other receipts wait for their number until this transaction ends.
  const number = await takeReceiptNumber(tx, year);
  const data = { ...content, number: `D-${year}-${String(number).padStart(6, '0')}` };
  const pdf = await renderer.draw(receipt, data, now);
  const fileId = await keepMadeFile(tx, pdf, 'application/pdf');
  await addReportFile(tx, report.id, {
    kind: 'receipt',
    fileId,
    name: `dovada-depunerii-${data.number}.pdf`,
  });
  await tx
    .insertInto('annual_report_receipts')
    .values({
      annual_report_id: report.id,
      year,
      number,
      key,
      issued_at: submittedAt,
      content: JSON.stringify(data),
    })
    .execute();
  const facts = { year: report.year, receipt: data.number };
  await writeEmail(writing, memberOf(report), { kind: 'reportReceived', facts });
}

async function readContent(
  { tx }: WriteRequest,
  report: ReportRow,
  key: string,
  body: Pick<FilingNeeds, 'fiscalCode' | 'bodySeat'>,
): Promise<Omit<ReceiptData, 'number'> & { submittedAt: Date }> {
  const { kind } = memberOf(report);
  const sent = await tx
    .selectFrom('annual_report_files as f')
    .innerJoin('files as stored', 'stored.id', 'f.file_id')
    .select(['f.kind', 'f.file_name', 'stored.size', sql<string>`encode(stored.sha256, 'hex')`.as('sha256')])
    .where('f.annual_report_id', '=', report.id)
    .where('f.set_aside_at', 'is', null)
    .orderBy('f.id')
    .execute();
  const information = await tx
    .selectFrom('annual_report_information')
    .select(['fixed_membership_fee_after as fixed', 'variable_membership_fee_after as variable'])
    .select('member_membership_card_no as reg_number')
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom('annual_report_payments')
    .select(['op_number', 'op_date', 'fixed_due_value_paid', 'variable_due_value_paid', 'public_base'])
    .select('updated_at')
    .where('annual_report_id', '=', report.id)
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow();
  const issuer = await readIssuer(readerIn(tx), body, report.region_id);
  const note = await findLiveNote(tx, report.id);
  const paid = sum([toBani(payment.fixed_due_value_paid), toBani(payment.variable_due_value_paid)]);
  return {
    submittedAt: payment.updated_at,
    issuedAt: bucharestMoment(payment.updated_at),
    branch: issuer.branch?.name ?? '',
    issuer,
    deadline: await findDeadline(readerIn(tx), report.year + 1),
    ...(await readIdentity(tx, memberOf(report))),
    memberName: report.member_name,
    // The form may hold a temporary number of the screen, which is printed nowhere (PAP-92).
    regNumber: isTemporaryNumber(information.reg_number) ? null : information.reg_number,
    year: report.year,
    isAmended: report.amends,
    files: sent.map(({ kind: name, file_name, size, sha256 }) => ({
      label: labelOf(name, kind),
      name: file_name,
      size,
      sha256,
    })),
    fixed: information.fixed ?? '0.00',
    variable: information.variable ?? '0.00',
    advanceUsed: note?.advance_used ?? '0.00',
    note: note ? { name: note.name, total: note.total } : null,
    proof:
      payment.op_number && payment.op_date
        ? { number: payment.op_number, date: payment.op_date, amount: toDecimal(paid) }
        : null,
    verifyUrl: payment.public_base + receiptPath(key),
  };
}

function labelOf(name: string, kind: MemberKind): string {
  return name in reportFiles && name !== 'paymentProof' && name !== 'receipt'
    ? documentLabel(name as ReportDocumentKind, kind) // the other two are excluded
    : reportFiles.paymentProof.label;
}

/** The year's counter stays locked until the transaction ends; a rollback returns the number. */
async function takeReceiptNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into annual_report_receipt_numbers (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = annual_report_receipt_numbers.last_number + 1
    returning last_number as number`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error(`No receipt number of ${year} was given`);
  return taken.number;
}
