/**
 * Uploads documents of a report: each is stored as it arrives, all are checked together, and accepted once they are right.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { refusalText } from '@ceccar/contract/reports/reading-refusals';
import { uploadAnswer, uploadStatements } from '@ceccar/contract/reports/report-checks';
import type { ReportDocument, ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import {
  documentsOf,
  judgeFile,
  judgeTotal,
  mostReportBytes,
  reportDocuments,
} from '@ceccar/contract/reports/report-documents';
import type { Violation } from '@ceccar/contract/resource';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { runWrite } from '../../../platform/crud/run-write.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { PublicError } from '../../../platform/errors.ts';
import { deliverFile, keepFile } from '../../../platform/files/keep-file.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';
import { limitAccount, requireWithinLimit } from '../../../platform/http/rate-limits.ts';
import { decodeUpload } from '../../../platform/pictures/decode-upload.ts';
import { requireQuota } from '../../members/stored-files.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { getCurrentReport } from '../attempts/current-report.ts';
import { getFiler } from '../attempts/find-filer.ts';
import type { PdfReader } from '../reading/pdf-reader.ts';
import type { PdfReading } from '../reading/pdf-reading.ts';
import type { ReadingLimiter } from '../reading/reading-limiter.ts';
import { lockReport } from '../states/report-facts.ts';
import { acceptDocuments, requireGathering } from './accept-documents.ts';
import { addReportFile, readFileSizes } from './report-files.ts';

export type WithPdfReader = { pdfReader: Pick<PdfReader, 'read'>; readingLimiter: ReadingLimiter };

const places = Object.fromEntries(
  Object.entries(reportDocuments).map(([kind, { label }]) => [kind, { label, maxBytes: mostReportBytes }]),
) as Record<ReportDocumentKind, { label: string; maxBytes: number }>; // the object's own keys

export const uploadReport = actionNeeding<WithPdfReader>()({
  method: 'POST',
  path: '/annual_reports/upload/:userIdentifier',
  operationId: 'uploadReportDocuments',
  tag: annualReports.type,
  summary: 'Trimite documentele raportului anual, toate sau câte unul',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { userIdentifier: recordKey },
  body: formWithAnyOf(places, uploadStatements),
  resource: annualReports,
  answer: json(uploadAnswer),
  refusals: ['conflict', 'tooManyAttempts', 'tooLarge'],

  async run({ context, request, resource, actor, params, body: { files, texts } }) {
    const filer = await getFiler(context.read, context.resources, actor, params.userIdentifier);
    const { id } = await getCurrentReport(context.read, filer, context.clock());
    const account = actor?.userId ?? 0;
    const wait = files.has('annualReport')
      ? context.readingLimiter.secondsToWait(account, context.clock())
      : 0;
    const looked = new Map([...files].filter(([kind]) => wait === 0 || kind !== 'annualReport'));
    const issuedAt = await readTemplateIssue(context.read, id);
    const read = (path: string) => readFor(context, account, path, issuedAt);
    const judged = await judgeFiles(context, read, filer.owner.kind, looked);
    if (wait > 0)
      judged.violations.push({ propertyPath: 'annualReport', message: messages.readingSlowed(wait) });
    const bytes = judged.right.reduce((sum, { file }) => sum + file.size, 0);
    if (actor && bytes > 0) await requireWithinLimit(context.database.db, actor, 'reportBytes', bytes);
    const delivered = await Promise.all(
      judged.right.map(async ({ file, ...one }) => ({ ...one, file: await deliverFile(context, file) })),
    );
    // A transaction of its own: what arrived is kept, whatever happens to the report (REP-391).
    const { taken, violations } = await runWrite(context, resource, request, async (writing) => {
      requireGathering(await lockReport(writing.tx, resource, id, { rows: 'all' }));
      const within = takeWithinTotal(await readFileSizes(writing.tx, id), delivered);
      const takenBytes = within.taken.reduce((sum, { file }) => sum + file.size, 0);
      await limitAccount(writing.tx, writing.actor, 'reportBytes', takenBytes);
      await requireQuota(writing.tx, filer.owner, takenBytes);
      for (const { kind, file, reading } of within.taken) {
        const fileId = await keepFile(writing.tx, file);
        await addReportFile(writing.tx, id, { kind, fileId, name: file.name, reading });
      }
      return within;
    });
    const refused = [...judged.violations, ...violations];
    const outcome = await runWrite(context, resource, request, async (writing) => {
      const report = await lockReport(writing.tx, resource, id, { rows: 'all' });
      requireGathering(report);
      return acceptDocuments(writing, report, filer.owner, texts, refused);
    });
    const answer = { ...outcome, accepted: taken.map(({ kind }) => kind) };
    // Files that came with the report are already stored (REP-19).
    if (wait === 0) return answer;
    throw new PublicError('tooManyAttempts', messages.readingSlowed(wait), {
      headers: { 'retry-after': String(wait) },
    });
  },
});

type Judged = {
  right: { kind: ReportDocumentKind; file: ReceivedFile; reading: PdfReading | undefined }[];
  violations: Violation[];
};

/**
 * Leaves out files with which the documents would be too large together (REP-374). Files smaller than their predecessors come first, so
 * that a request is judged by what remains of it.
 */
function takeWithinTotal<One extends { kind: ReportDocumentKind; file: { size: number } }>(
  stored: ReadonlyMap<string, number>,
  sent: readonly One[],
): { taken: One[]; violations: Violation[] } {
  const sizes = new Map(stored);
  const growth = ({ kind, file }: One) => file.size - (stored.get(kind) ?? 0);
  const taken = new Set<One>();
  const violations: Violation[] = [];
  for (const one of sent.toSorted((a, b) => growth(a) - growth(b))) {
    const message = judgeTotal(one.kind, one.file.size, sizes);
    if (message !== undefined) violations.push({ propertyPath: one.kind, message });
    else {
      sizes.set(one.kind, one.file.size);
      taken.add(one);
    }
  }
  return { taken: sent.filter((one) => taken.has(one)), violations };
}

/** When the attempt's template was first downloaded; null before that. */
async function readTemplateIssue(read: Reader, id: number): Promise<Date | null> {
  const [report] = await read(
    query.selectFrom('annual_reports').select('template_taken_at').where('id', '=', id),
  );
  return report?.template_taken_at ?? null;
}

/** Reads the file in a separate process, within the account's rate limit (REP-155). */
async function readFor(
  { pdfReader, readingLimiter, clock }: WithPdfReader & Pick<AppContext, 'clock'>,
  account: number,
  path: string,
  issuedAt: Date | null,
): Promise<PdfReading> {
  const end = readingLimiter.begin(account, clock());
  let spent = 0;
  const reading = await pdfReader.read(path, {
    issuedAt,
    onRead(ms) {
      spent = ms;
    },
  });
  end(spent);
  return reading;
}

/** Runs before the transaction; reads reports and decodes pictures. */
async function judgeFiles(
  context: Pick<AppContext, 'pictures'>,
  read: (path: string) => Promise<PdfReading>,
  member: MemberKind,
  files: ReadonlyMap<ReportDocumentKind, ReceivedFile>,
): Promise<Judged> {
  const judged: Judged = { right: [], violations: [] };
  for (const [kind, file] of files) {
    const problem = documentsOf(member).includes(kind)
      ? problemOf(kind, member, file)
      : `${reportDocuments[kind].label} nu face parte din acest raport.`;
    if (problem !== undefined) {
      judged.violations.push({ propertyPath: kind, message: problem });
      continue;
    }
    const reading = kind === 'annualReport' ? await read(file.path) : undefined;
    const { pictureSize }: ReportDocument = reportDocuments[kind];
    const decoded = await decodeUpload(context, file, pictureSize);
    const refusal =
      reading && !reading.ok
        ? refusalText(reading.refusal, reading)
        : 'refusal' in decoded
          ? decoded.refusal
          : undefined;
    if (refusal !== undefined) judged.violations.push({ propertyPath: kind, message: refusal });
    else if ('file' in decoded) {
      // A report that could be read is a PDF, whatever follows its end (REP-184).
      const mediaType = reading ? 'application/pdf' : decoded.file.mediaType;
      judged.right.push({ kind, file: { ...decoded.file, mediaType }, reading });
    }
  }
  return judged;
}

function problemOf(
  kind: ReportDocumentKind,
  member: MemberKind,
  { size, mediaType, tooLarge, cutShort }: ReceivedFile,
): string | undefined {
  // The report is judged by its reading, which sees the whole file.
  const isRead = cutShort && kind === 'annualReport';
  if (cutShort && !isRead) return messages.fileCutShort;
  const type = isRead ? 'application/pdf' : (mediaType ?? '');
  return judgeFile(kind, member, { size: tooLarge ? mostReportBytes + 1 : size, type });
}
