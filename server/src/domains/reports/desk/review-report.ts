/** Everything that the review screen shows beside the report itself, in one response; also the visas (REP-162). */
import { mayBeRegisteredAgain } from '@ceccar/contract/money/invoices';
import { annualReports, type CorrectionField } from '@ceccar/contract/reports/annual-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { type ReportReview, reportReview } from '@ceccar/contract/reports/report-review';
import { sql } from 'kysely';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type Member, memberOf, memberTables } from '../../members/member.ts';
import { readVisaYears } from '../../members/visas.ts';
import { findLastReasons } from '../attempts/last-reasons.ts';
import { listFiles } from '../documents/download-files.ts';
import { remarksOf } from '../documents/report-remarks.ts';
import { showDeclared } from '../form/show-declared.ts';
import type { PdfReading } from '../reading/pdf-reading.ts';
import { statusLabelSql } from '../report-sql.ts';
import { checkOutcomesOf } from './check-outcomes.ts';
import { findClaimant } from './claim-report.ts';
import { mayCorrect } from './decide-correction.ts';
import { findDeclaredType } from './declared-type.ts';
import { type Reviewed, readVisaFacts } from './read-visa-facts.ts';
import { visaConditions } from './visa-conditions.ts';

export const reviewReport = defineAction({
  method: 'GET',
  path: '/annual_reports/:id/review',
  operationId: 'readReportReview',
  tag: annualReports.type,
  summary: 'Ce se vede lângă raport când se decide: fișiere, valori declarate, semnătură, condiții',
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(reportReview),

  async read({ context, resource, actor, params }) {
    const { read } = context;
    const report = await getRow(read, resource, memberScope(actor), String(params.id), 'Raportul');
    const owner = memberOf(report);
    const now = context.clock();
    const declared = await findDeclared(read, report.id);
    const reading = await findReading(read, report.id);
    const corrections = await listCorrections(read, report.id);
    const note = await findNote(read, report.id);
    const members = getResource(context.resources, memberTables[owner.kind].table);
    return {
      attempts: await listAttempts(read, owner),
      files: await listFiles(read, report.id),
      declared: declared ? showDeclared(owner.kind, declared) : null,
      signature: reading?.ok ? reading.signature : null,
      checks: declared
        ? checkOutcomesOf({
            kind: owner.kind,
            isSigned: report.digitally_signed === true,
            amends: report.amends,
            disputed: corrections.map(({ field }) => field as CorrectionField), // the table contains no other fields
          })
        : null,
      corrections: corrections.map(({ id, field }) => ({
        id,
        abilities: { approve: actor !== null && mayCorrect(actor, members, field) },
      })),
      conditions: await readConditions(read, { report, declared: declared ?? {}, note }, now),
      reasons: await findLastReasons(read, report.region_id),
      visas: await readVisaYears(read, owner.kind, owner.id, bucharestToday(now)),
      memberType: await findDeclaredType(read, report, owner, now),
      remarks: remarksOf(declared ?? {}, {
        memberName: report.member_name,
        receivedOn: bucharestToday(report.uploaded_at ?? now),
      }),
      note,
      receipt: await findReceipt(read, report.id),
      claimedBy: await findClaimant(read, report.id, actor?.userId ?? 0, now),
    };
  },
});

async function readConditions(
  read: Reader,
  reviewed: Reviewed,
  now: Date,
): Promise<ReportReview['conditions']> {
  const facts = (await readVisaFacts(read, [reviewed], now)).get(reviewed.report.id);
  return facts ? visaConditions(facts) : [];
}

async function findDeclared(read: Reader, id: number): Promise<ReportAnswers | undefined> {
  const [row] = await read(
    query.selectFrom('annual_report_information').select('declared').where('annual_report_id', '=', id),
  );
  return row?.declared as ReportAnswers | undefined; // written when the documents were accepted
}

async function findReading(read: Reader, id: number): Promise<PdfReading | undefined> {
  const [row] = await read(
    query
      .selectFrom('annual_report_files')
      .select('reading')
      .where('annual_report_id', '=', id)
      .where('kind', '=', 'annualReport')
      .where('set_aside_at', 'is', null),
  );
  return (row?.reading ?? undefined) as PdfReading | undefined; // stored by the upload
}

function listCorrections(read: Reader, id: number): Promise<{ id: number; field: string }[]> {
  return read(
    query
      .selectFrom('annual_report_corrections')
      .select(['id', 'field'])
      .where('annual_report_id', '=', id)
      .orderBy('id'),
  );
}

function listAttempts(read: Reader, { kind, id }: Member): Promise<ReportReview['attempts']> {
  return read(
    query
      .selectFrom('annual_reports as t')
      .select(['t.id', 't.year', 't.attempt', 't.status', 't.reject_reason as rejectReason'])
      .select(sql<string>`${sql.raw(statusLabelSql)}`.as('statusLabel'))
      .where(`t.${memberTables[kind].column}`, '=', id)
      .orderBy('t.year', 'desc')
      .orderBy('t.attempt', 'desc'),
  );
}

async function findNote(read: Reader, id: number): Promise<ReportReview['note']> {
  const [note] = await read(
    query
      .selectFrom('invoices')
      .select(['uuid', 'name', 'amount', 'advance_used', 'total', 'settled', 'status'])
      .select(['invoicing_state as invoicingState', 'invoicing_note as invoicingNote'])
      .where('annual_report_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (!note) return null;
  const { uuid, name, amount, advance_used, total, settled, status, invoicingState, invoicingNote } = note;
  return {
    uuid,
    name,
    invoiceLink: `/download/invoice/${uuid}`,
    amount: Number(amount),
    advanceUsed: Number(advance_used),
    total: Number(total),
    settled: Number(settled),
    status,
    invoicingState,
    invoicingNote,
    // Anyone who may open the review may send the note again.
    abilities: { register: status !== 'cancelled' && mayBeRegisteredAgain(note) },
  };
}

async function findReceipt(read: Reader, id: number): Promise<ReportReview['receipt']> {
  const [receipt] = await read(
    query
      .selectFrom('annual_report_receipts')
      .select([sql<string>`content ->> 'number'`.as('number'), 'issued_at'])
      .where('annual_report_id', '=', id),
  );
  return receipt ? { number: receipt.number, issuedAt: receipt.issued_at.toISOString() } : null;
}
