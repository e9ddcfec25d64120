/** The file rows of a season's reports: a few documents shared by all reports, under the file names that members use. */
import type { MemberKind } from '@ceccar/contract/member';
import {
  documentLabel,
  documentsOf,
  isNeeded,
  type ReportDocumentKind,
  type ReportFileKind,
  reportFiles,
} from '@ceccar/contract/reports/report-documents';
import type { SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import { toDecimal } from '../../server/src/domains/money/money.ts';
import type { ReceiptData } from '../../server/src/domains/reports/filing/receipt-data.ts';
import type { PdfReading } from '../../server/src/domains/reports/reading/pdf-reading.ts';
import { chance, seededRandom } from '../random.ts';
import type { Filing } from './make-filings.ts';
import { orderOf, type Rows } from './report-rows.ts';
import { hour, momentOf, type Season, type Wall } from './season.ts';

export const authorityName = 'Autoritate demonstrativă';

export type SharedDocument = { id: number; name: string; size: number; sha256: string };

/** By member kind, because some documents of firms differ. */
export type SharedDocuments = Record<MemberKind, Record<ReportFileKind | 'signedReport', SharedDocument>>;

type Filed = { kind: ReportFileKind; document: SharedDocument; at: Wall };

/** In the order of upload. */
function* filesOf(filing: Filing, documents: SharedDocuments): Generator<Filed> {
  const { filer, accepted, paid, submitted, isSigned, note, templateTaken } = filing;
  const own = documents[filer.kind];
  const random = seededRandom('files', filing.id);
  for (const kind of documentsOf(filer.kind)) {
    const isReport = kind === 'annualReport' || kind === 'annualReportScanned';
    const document = kind === 'annualReport' && isSigned ? own.signedReport : own[kind];
    if (accepted === null) {
      // Some members have begun to upload the attachments.
      if (templateTaken !== null && !isReport && chance(random, 0.25))
        yield { kind, document, at: templateTaken };
    } else if (isNeeded(kind, isSigned) || (!isReport && chance(random, 0.5)))
      yield { kind, document, at: accepted };
  }
  if (paid !== null && note && note.total > 0n)
    yield { kind: 'paymentProof', document: own.paymentProof, at: paid };
  if (submitted !== null) yield { kind: 'receipt', document: own.receipt, at: submitted };
}

export function* fileRows(
  filings: readonly Filing[],
  documents: SharedDocuments,
): Rows<'annual_report_files'> {
  for (const filing of filings)
    for (const { kind, document, at } of filesOf(filing, documents))
      yield {
        created_at: momentOf(at),
        annual_report_id: filing.id,
        kind,
        file_id: document.id,
        file_name: document.name,
        reading: kind === 'annualReport' ? JSON.stringify(readingOf(filing, at)) : null,
      };
}

/** The declared answers are stored with the report itself. */
function readingOf({ isSigned, filer }: Filing, at: Wall): PdfReading {
  const fields = {};
  const unsigned: SignatureVerdict = { state: 'none', isTrusted: null, signatures: [] };
  if (!isSigned) return { ok: true, fields, pageCount: 3, signature: unsigned };
  const signature: SignatureVerdict['signatures'][number] = {
    state: 'valid',
    kind: 'signature',
    signer: filer.kind === 'person' ? filer.name : `${filer.name}, administrator`,
    issuer: authorityName,
    // Romania is two hours ahead of UTC when most reports are signed.
    signedAt: new Date(at - 3 * hour).toISOString(),
    isTimestamped: false,
    coversWholeFile: true,
    isTrusted: null,
    format: 'ETSI.CAdES.detached',
    algorithm: 'ECDSA P-256, SHA-256',
    remarks: [],
  };
  return {
    ok: true,
    fields,
    pageCount: 3,
    signature: { state: 'valid', isTrusted: null, signatures: [signature] },
  };
}

export function* receiptRows(
  filings: readonly Filing[],
  season: Season,
  documents: SharedDocuments,
): Rows<'annual_report_receipts'> {
  for (const filing of filings) {
    const { receipt, submitted } = filing;
    if (!receipt || submitted === null) continue;
    yield {
      id: receipt.id,
      created_at: momentOf(submitted),
      annual_report_id: filing.id,
      year: season.year + 1,
      number: receipt.number,
      key: receipt.key,
      issued_at: momentOf(submitted),
      content: JSON.stringify(contentOf(filing, submitted, season, documents)),
    };
  }
}

function contentOf(
  filing: Filing,
  submitted: Wall,
  { year }: Season,
  documents: SharedDocuments,
): ReceiptData {
  const { filer, receipt, dues, note, amends } = filing;
  const order = orderOf(filing);
  const sent = [...filesOf(filing, documents)].filter(({ kind }) => kind !== 'receipt');
  return {
    number: `D-${year + 1}-${String(receipt?.number).padStart(6, '0')}`,
    issuedAt: momentOf(submitted).slice(0, 19),
    branch: filer.known.region,
    memberName: filer.name,
    regNumber: filer.known.regNumber,
    year,
    isAmended: amends,
    files: sent.map(({ kind, document: { name, size, sha256 } }) => ({
      label: labelOf(kind, filer.kind),
      name,
      size,
      sha256,
    })),
    fixed: (dues?.fixed ?? 0).toFixed(2),
    variable: (dues?.variable ?? 0).toFixed(2),
    advanceUsed: toDecimal(note?.advanceUsed ?? 0n),
    note: note && { name: `${note.series} ${note.number}`, total: toDecimal(note.total) },
    proof: order && note ? { number: order.number, date: order.date, amount: toDecimal(note.total) } : null,
    verifyUrl: `/documents/receipt/${receipt?.key}`,
  };
}

function labelOf(kind: ReportFileKind, of: MemberKind): string {
  return kind === 'paymentProof' || kind === 'receipt'
    ? reportFiles[kind].label
    : documentLabel(kind satisfies ReportDocumentKind, of);
}
