/** The documents that a member sends, of realistic sizes: the parts that the checks read are real, the rest is noise. */
import { randomBytes } from 'node:crypto';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import type { ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import type { Filer } from '../../seed/season/read-filers.ts';
import type { Credentials } from '../../seed/signatures/authority.ts';
import { signPdf } from '../../seed/signatures/sign-pdf.ts';
import { renderTemplate } from '../../server/src/domains/reports/template/render-template.ts';

export type FormFile = { part: string; name: string; mediaType: string; content: Buffer[] };

const megabyte = 1_048_576;
/** The maximum size of a report, less the size of a signature. */
const signedBytes = 5 * megabyte - 64 * 1024;
const noise = randomBytes(5 * megabyte);

/** Random bytes, because equal files are stored only once. */
function noiseOf(size: number): Buffer[] {
  return [randomBytes(16), noise.subarray(0, size - 16)];
}

/** The filled-in report; a signed one has the maximum size. */
export async function makeReport(
  kind: Filer['kind'],
  answers: ReportAnswers,
  signer: Credentials | null,
  size: number,
): Promise<FormFile> {
  const filled = await renderTemplate(kind, answers, new Date());
  const padded = padPdf(filled, signer ? signedBytes : size);
  const content = signer ? [await signPdf(Buffer.concat(padded), { by: signer, at: new Date() })] : padded;
  return { part: 'annualReport', name: 'raport.pdf', mediaType: 'application/pdf', content };
}

/** Appends an unreferenced stream as an incremental update of the PDF, which leaves the earlier bytes unchanged. */
function padPdf(pdf: Buffer, size: number): Buffer[] {
  const end = pdf.subarray(-2_048).toString('latin1');
  const [, entries = '', previous = '0'] = /trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)/.exec(end) ?? [];
  const [, number = '0'] = /\/Size (\d+)/.exec(entries) ?? [];
  const kept = entries.replace(/\/(Size|Prev) \d+/g, '');
  const content = noiseOf(Math.max(1_024, size - pdf.length - 1_024));
  const length = lengthOf(content);
  const head = Buffer.from(`\n${number} 0 obj\n<< /Length ${length} >>\nstream\n`);
  const foot = '\nendstream\nendobj\n';
  const table = pdf.length + head.length + length + foot.length;
  const tail = `${foot}xref\n${number} 1\n${String(pdf.length + 1).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${
    Number(number) + 1
  } /Prev ${previous} ${kept} >>\nstartxref\n${table}\n%%EOF\n`;
  return [pdf, head, ...content, Buffer.from(tail)];
}

export function lengthOf(content: readonly Buffer[]): number {
  return content.reduce((sum, part) => sum + part.length, 0);
}

/** Sizes in MB for persons; firms send fewer documents. */
const sizes: Partial<Record<ReportDocumentKind, number>> = {
  annualReportScanned: 4,
  identityDocument: 1,
  registerDocument: 2,
  insuranceDocument: 1,
  photoDocument: 1,
  balanceDocument: 3,
};

export function makeOther(part: ReportDocumentKind): FormFile {
  const size = (sizes[part] ?? 1) * megabyte;
  return part === 'annualReportScanned'
    ? makePdf(part, size)
    : {
        part,
        name: `${part}.jpg`,
        mediaType: 'image/jpeg',
        content: [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ...noiseOf(size), Buffer.from([0xff, 0xd9])],
      };
}

/** Only the beginning and the end of a PDF; no check reads the middle. */
export function makePdf(part: string, size: number): FormFile {
  return {
    part,
    name: `${part}.pdf`,
    mediaType: 'application/pdf',
    content: [Buffer.from('%PDF-1.7\n'), ...noiseOf(size), Buffer.from('\nstartxref\n9\n%%EOF\n')],
  };
}
