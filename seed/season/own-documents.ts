/**
 * Renders individual documents for the reports that users open first, from the register's data, instead of the shared ones
 * (REP-152).
 */
import { type DuesComputation, filingDeadlineOf, penaltyDayOf } from '@ceccar/contract/money/year-settings';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import { sql } from 'kysely';
import { definitions } from '../../server/src/app/definitions.ts';
import { memberOf, memberTables } from '../../server/src/domains/members/member.ts';
import { printedNote } from '../../server/src/domains/money/notes/issue-note.ts';
import { findPayer, type Payer } from '../../server/src/domains/money/notes/payer.ts';
import { renderPaymentNote } from '../../server/src/domains/money/notes/payment-note.ts';
import { paymentTerm } from '../../server/src/domains/money/notes/payment-term.ts';
import { readLiveFiles } from '../../server/src/domains/reports/documents/report-files.ts';
import { renderReceipt } from '../../server/src/domains/reports/filing/receipt.ts';
import type { ReceiptData } from '../../server/src/domains/reports/filing/receipt-data.ts';
import { readIdentity } from '../../server/src/domains/reports/filing/receipt-identity.ts';
import { readReport } from '../../server/src/domains/reports/reading/read-report.ts';
import type { ReportRow } from '../../server/src/domains/reports/states/report-facts.ts';
import { findDeadline } from '../../server/src/domains/reports/states/report-facts.ts';
import { renderTemplate } from '../../server/src/domains/reports/template/render-template.ts';
import type { Resources } from '../../server/src/platform/crud/definition.ts';
import { getResource, prepareResources } from '../../server/src/platform/crud/resource.ts';
import { readIssuer } from '../../server/src/platform/database/branch-card.ts';
import type { Database, Tx } from '../../server/src/platform/database/connection.ts';
import { createReader, readerIn } from '../../server/src/platform/database/reader.ts';
import { keepMadeFile } from '../../server/src/platform/files/keep-made-file.ts';
import { bucharestToday } from '../../server/src/platform/text/clock.ts';
import { getBranch } from '../branches.ts';
import { type Authority, createAuthority } from '../signatures/authority.ts';
import { signPdf } from '../signatures/sign-pdf.ts';
import { renderPaymentOrder, renderSignedCopy } from './document-threads.ts';
import { authorityName } from './file-rows.ts';
import { dateOf, day, minute, type Season, seasonAt } from './season.ts';

type Sources = { database: Pick<Database, 'db' | 'pool'>; env: Parameters<typeof readIssuer>[1] };

/** `base` is the address of the register, which the codes of receipts lead to. */
type Wanted = { perBranch: number; base: string; signal?: AbortSignal };

/**
 * Covers all reports of Cluj, the branch of the demo's moderator, and `perBranch` reports of each other branch, those
 * waiting longest first. Skips reports that have individual documents, so that a run that was interrupted, also by
 * `signal`, continues at the next start.
 */
export async function writeOwnDocuments(
  { database: { db, pool }, env }: Sources,
  now: Date,
  { perBranch, base, signal }: Wanted,
): Promise<void> {
  const season = seasonAt(now);
  const authority = await createAuthority(authorityName, {
    key: 'ec',
    validFrom: dateOf(season.start - day),
  });
  const drawing = { season, authority, env, base, resources: prepareResources(definitions) };
  const chosen = await createReader(pool)({
    text: withSharedDocuments,
    values: [season.year, getBranch('Cluj').id, perBranch],
  });
  for (const { id } of chosen) {
    if (signal?.aborted) return;
    await db.transaction().execute((tx) => renderDocuments({ ...drawing, tx }, Number(id)));
  }
}

/** $1 year, $2 branch of which all reports are taken, $3 number of reports of each other branch. */
const withSharedDocuments = `with papers as (
    select r.id, r.region_id, count(*) over (partition by f.file_id) > 1 as is_shared,
      row_number() over (partition by r.region_id order by r.status in (${reportStatus.submitted}, ${reportStatus.postponed}) desc, r.submitted_at, r.id) as place
    from annual_reports r
    join annual_report_files f on f.annual_report_id = r.id and f.kind = 'annualReport' and f.set_aside_at is null
    where r.year = $1
  )
  select id from papers where is_shared and (region_id = $2 or place <= $3) order by region_id <> $2, place`;

type Drawing = {
  tx: Tx;
  season: Season;
  authority: Authority;
  resources: Resources;
  env: Sources['env'];
  base: string;
};

/** Lock the report, because a moderator may be deciding on it. */
async function renderDocuments(drawing: Drawing, id: number): Promise<void> {
  const { tx, resources } = drawing;
  const report = await tx
    .selectFrom('annual_reports')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const owner = memberOf(report);
  const members = getResource(resources, memberTables[owner.kind].table);
  const payer = await findPayer(readerIn(tx), owner.kind, members, { rows: 'all' }, String(owner.id));
  if (!payer) throw new Error(`No member has report ${id}`);
  const kinds = new Set((await readLiveFiles(tx, id)).map(({ kind }) => kind));
  await drawReport(drawing, report, kinds);
  await drawNote(drawing, report, payer);
  if (kinds.has('paymentProof')) await drawOrder(drawing, report, payer);
  // Rendered last, because the receipt contains the digests of all other documents.
  if (kinds.has('receipt')) await drawReceipt(drawing, report);
}

async function drawReport(
  drawing: Drawing,
  report: ReportRow,
  kinds: ReadonlySet<ReportFileKind>,
): Promise<void> {
  const { tx, season, authority } = drawing;
  const { declared, updated_at: accepted } = await tx
    .selectFrom('annual_report_information')
    .select(['declared', 'updated_at'])
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const answers = declared as ReportAnswers; // as in the season's rows
  const name = report.member_name;
  const document = await renderTemplate(memberOf(report).kind, answers, accepted);
  const signer = { name, key: 'ec', validFrom: dateOf(season.start - day) } as const;
  const at = new Date(accepted.getTime() - 5 * minute);
  const sent = report.digitally_signed
    ? await signPdf(document, { by: await authority.issue(signer), at })
    : document;
  const reading = await readReport({ bytes: sent, trustedCertificates: [], now: accepted });
  await replace(drawing, report, 'annualReport', sent, reading);
  if (!kinds.has('annualReportScanned')) return;
  const town = answers.signedPlace ?? '';
  const signedOn = bucharestToday(accepted);
  const scan = await renderSignedCopy({ name, year: report.year, town, signedOn });
  await replace(drawing, report, 'annualReportScanned', scan);
}

async function drawNote(drawing: Drawing, report: ReportRow, payer: Payer): Promise<void> {
  const { tx } = drawing;
  const note = await tx
    .selectFrom('invoices')
    .select(['id', 'series', 'number', 'issued_on', 'amount', 'advance_used', 'total', 'reference'])
    .select('created_at')
    .where('annual_report_id', '=', report.id)
    .executeTakeFirst();
  if (!note) return;
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['code', 'text', 'amount'])
    .where('invoice_id', '=', note.id)
    .orderBy('position')
    .execute();
  const { dues } = await tx
    .selectFrom('annual_report_information')
    .select('dues')
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const computed = dues as DuesComputation | null; // as in the season's rows
  const bases = new Map(computed?.lines.map(({ code, basis }) => [code, basis]));
  const { series, number, issued_on: issuedOn, amount, advance_used: advanceUsed, total, reference } = note;
  const printed = printedNote(payer, {
    series,
    number,
    issuedOn,
    ...paymentTerm(issuedOn, filingDeadlineOf(report.year + 1), penaltyDayOf(report.year + 1)),
    fiscalCode: null,
    lines: lines.map(({ code, text, amount: ofLine }) => ({
      text,
      amount: ofLine,
      basis: bases.get(code) ?? null,
    })),
    amount,
    advanceUsed,
    total: total ?? amount,
    reference,
  });
  const pdf = await renderPaymentNote(printed, note.created_at);
  const file_id = await keepMadeFile(tx, pdf, 'application/pdf');
  await tx.updateTable('invoices').set({ file_id }).where('id', '=', note.id).execute();
}

async function drawOrder(drawing: Drawing, report: ReportRow, { branch }: Payer): Promise<void> {
  const { op_number, op_date, op_paid_by_person_name, op_paid_by_company_name, ...paid } = await drawing.tx
    .selectFrom('annual_report_payments')
    .select(['op_number', 'op_date', 'op_paid_by_person_name', 'op_paid_by_company_name'])
    .select(({ eb }) => eb('fixed_due_value_paid', '+', eb.ref('variable_due_value_paid')).as('amount'))
    .where('annual_report_id', '=', report.id)
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow();
  const order = await renderPaymentOrder({
    number: op_number ?? '',
    date: op_date ?? '',
    payer: op_paid_by_person_name ?? op_paid_by_company_name ?? report.member_name,
    beneficiary: `Filiala ${branch.name}`,
    iban: branch.iban,
    amount: String(paid.amount),
    details: `Cotizații ${report.year + 1}`,
  });
  await replace(drawing, report, 'paymentProof', order);
}

/** The original receipt with the digests of the present documents, and with all that receipts print today. */
async function drawReceipt(drawing: Drawing, report: ReportRow): Promise<void> {
  const { tx, env, base, season } = drawing;
  const read = readerIn(tx);
  const receipt = await tx
    .selectFrom('annual_report_receipts')
    .select(['id', 'issued_at', 'content'])
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const sent = await tx
    .selectFrom('annual_report_files as f')
    .innerJoin('files as stored', 'stored.id', 'f.file_id')
    .select(['f.file_name', 'stored.size', sql<string>`encode(stored.sha256, 'hex')`.as('sha256')])
    .where('f.annual_report_id', '=', report.id)
    .execute();
  const stored = new Map(sent.map(({ file_name, ...now }) => [file_name, now]));
  const receiptData = receipt.content as unknown as ReceiptData; // as in the season's rows
  const content = {
    ...receiptData,
    ...(await readIdentity(tx, memberOf(report))),
    issuer: await readIssuer(read, env, Number(report.region_id)),
    deadline: await findDeadline(read, season.year + 1),
    verifyUrl: base + receiptData.verifyUrl,
    files: receiptData.files.map((file) => ({ ...file, ...stored.get(file.name) })),
  };
  await replace(drawing, report, 'receipt', await renderReceipt(content, receipt.issued_at));
  await tx
    .updateTable('annual_report_receipts')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', receipt.id)
    .execute();
}

async function replace(
  { tx }: Drawing,
  report: ReportRow,
  kind: ReportFileKind,
  bytes: Buffer,
  reading?: unknown,
): Promise<void> {
  await tx
    .updateTable('annual_report_files')
    .set({ file_id: await keepMadeFile(tx, bytes, 'application/pdf') })
    .$if(reading !== undefined, (update) => update.set({ reading: JSON.stringify(reading) }))
    .where('annual_report_id', '=', report.id)
    .where('kind', '=', kind)
    .where('set_aside_at', 'is', null)
    .execute();
}
