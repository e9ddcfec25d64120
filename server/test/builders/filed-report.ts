/** Inserts a report in any state with its details directly, for tests that are not about how it got there. */
import type { MemberKind } from '@ceccar/contract/member';
import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import { incomeOf } from '@ceccar/contract/reports/report-form';
import { type Insertable, sql } from 'kysely';
import { makeNoticeCode } from '../../src/domains/papers/notice-code.ts';
import type { PdfReading } from '../../src/domains/reports/reading/pdf-reading.ts';
import type { AnnualReports } from '../../src/platform/database/types.generated.ts';
import { bucharestMoment } from '../../src/platform/text/clock.ts';
import { jpeg } from '../files/samples.ts';
import { type AnnualReport, createAnnualReport } from './annual-report.ts';
import { createInvoice } from './invoice.ts';
import { createPdf } from './pdf.ts';
import { completeAnswers } from './report-answers.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueNumber, uniqueWord } from './unique.ts';

type Member = { id: number; region_id: number };

export type FiledReport = Partial<Insertable<AnnualReports>> & {
  /** The owner: either a person or a company. */
  person?: Member;
  company?: Member;
  /** Replace single answers of a complete report. */
  answers?: Readonly<Record<string, string>>;
  documentsAt?: Date;
  paidAt?: Date;
  /** The photo is optional. */
  withPhoto?: boolean;
};

const year = 2025;

/**
 * Documents exist from status 20 on, dues and note from 30, the payment from 300, the receipt from 400. No dues are posted.
 */
export async function createFiledReport(
  app: WithFiles,
  {
    answers,
    documentsAt = new Date('2026-02-10T08:00:00Z'),
    paidAt = documentsAt,
    withPhoto = false,
    ...values
  }: FiledReport,
): Promise<AnnualReport> {
  const { status = 400, person, company } = values;
  const kind = company ? 'company' : 'person';
  const member = company ?? person;
  const report = await createAnnualReport(app.db, {
    template_key: uniqueWord(),
    template_taken_at: documentsAt,
    ...(status >= 20
      ? { digitally_signed: false, gdpr_accepted_at: documentsAt, uploaded_at: documentsAt }
      : {}),
    ...(status >= 400 ? { submitted_at: paidAt } : {}),
    ...values,
    status,
  });
  const owner = { annual_report_id: report.id };
  const { db } = app;
  if (status >= 20) {
    await addFiles(app, report.id, [...documents[kind], ...(withPhoto ? (['photoDocument'] as const) : [])]);
    await db
      .insertInto('annual_report_information')
      .values({
        ...owner,
        updated_at: documentsAt,
        ...declare(kind, answers),
        ...(status >= 30 ? computed : {}),
      })
      .execute();
  }
  if (status >= 30 && member)
    await createInvoice(app, {
      [kind]: member,
      annual_report_id: report.id,
      amount: dues.total,
      file_id: (await filesOf(app)).document,
      ...(status === 490 ? { cancelled_at: paidAt } : {}),
    });
  if (status >= 300) {
    await addFiles(app, report.id, ['paymentProof']);
    await db
      .insertInto('annual_report_payments')
      .values({ ...owner, ...claim, created_at: paidAt, updated_at: paidAt })
      .execute();
  }
  if (status >= 400) await addReceipt(app, report, paidAt);
  return report;
}

/** In the format written when documents are accepted. */
function declare(kind: MemberKind, answers: Readonly<Record<string, string>> = {}) {
  const { answers: declared } = readAnswers(kind, {
    ...completeAnswers(kind, year),
    year: String(year),
    regNumber: '001234',
    ...answers,
  });
  return {
    declared: JSON.stringify(declared),
    income: incomeOf(declared),
    member_cnp: declared.cnp || null,
    member_membership_card_no: declared.regNumber || null,
  };
}

const dues: DuesComputation = {
  year: year + 1,
  fixed: 700,
  variable: 630,
  total: 1330,
  isInTime: true,
  lines: [
    { code: '461.01.01.26', text: 'Cotizație fixă EC 2026: 700,00', amount: 700 },
    { code: '461.01.05.26', text: 'Cotizație variabilă 2026: 630,00', amount: 630 },
  ],
  notes: [],
};
const computed = {
  dues: JSON.stringify({ ...dues, advanceUsed: 0 }),
  fixed_membership_fee_after: '700',
  variable_membership_fee_after: '630',
};
const claim = {
  op_number: '17',
  op_date: '2026-02-09',
  op_paid_by: 'currentUser',
  fixed_due_value_paid: '700',
  variable_due_value_paid: '630',
};

const documents: Record<MemberKind, readonly ReportFileKind[]> = {
  person: [
    'annualReport',
    'annualReportScanned',
    'identityDocument',
    'registerDocument',
    'insuranceDocument',
  ],
  company: ['annualReport', 'annualReportScanned', 'identityDocument'],
};

const reading: PdfReading = {
  ok: true,
  fields: {},
  pageCount: 6,
  signature: { state: 'none', isTrusted: null, signatures: [] },
};

type Kept = { document: number; picture: number };
/** Cached per application store: all reports share one document and one picture. */
const keptFiles = new WeakMap<WithFiles['files'], Promise<Kept>>();

function filesOf(app: WithFiles): Promise<Kept> {
  const known = keptFiles.get(app.files);
  if (known !== undefined) return known;
  const kept = (async () => ({
    document: await createStoredFile(app, createPdf(), 'application/pdf'),
    picture: await createStoredFile(app, jpeg(), 'image/jpeg'),
  }))();
  keptFiles.set(app.files, kept);
  return kept;
}

async function addFiles(app: WithFiles, reportId: number, kinds: readonly ReportFileKind[]): Promise<void> {
  const { document, picture } = await filesOf(app);
  await app.db
    .insertInto('annual_report_files')
    .values(
      kinds.map((kind) => {
        const isPicture = kind.endsWith('Document');
        return {
          annual_report_id: reportId,
          kind,
          file_id: isPicture ? picture : document,
          file_name: `${kind}.${isPicture ? 'jpg' : 'pdf'}`,
          reading: kind === 'annualReport' ? JSON.stringify(reading) : null,
        };
      }),
    )
    .execute();
}

async function addReceipt(app: WithFiles, report: AnnualReport, issuedAt: Date): Promise<void> {
  const { rows: files } = await sql`
    select f.kind as label, f.file_name as name, s.size, encode(s.sha256, 'hex') as sha256
    from annual_report_files f join files s on s.id = f.file_id
    where f.annual_report_id = ${report.id} and f.set_aside_at is null order by f.id`.execute(app.db);
  // A year in which no report is filed, so that the number series that tests check have no gaps.
  const [year, number] = [2999, Number(uniqueNumber().slice(-8))];
  await addFiles(app, report.id, ['receipt']);
  await app.db
    .insertInto('annual_report_receipts')
    .values({
      annual_report_id: report.id,
      year,
      number,
      key: makeNoticeCode(),
      issued_at: issuedAt,
      content: JSON.stringify({
        number: `D-${year}-${number}`,
        issuedAt: bucharestMoment(issuedAt),
        memberName: report.member_name,
        branch: 'Filiala',
        year: report.year,
        files,
      }),
    })
    .execute();
}
