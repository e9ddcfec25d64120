/**
 * Documents without names that the reports of a season share: rendering a set for each report would take hours (REP-152).
 */
import { createHash } from 'node:crypto';
import { reportFiles } from '@ceccar/contract/reports/report-documents';
import type { Tx } from '../../server/src/platform/database/connection.ts';
import type { MediaType } from '../../server/src/platform/files/content-type.ts';
import { keepMadeFile } from '../../server/src/platform/files/keep-made-file.ts';
import { createAuthority } from '../signatures/authority.ts';
import { signPdf } from '../signatures/sign-pdf.ts';
import { renderSpecimen } from './document-threads.ts';
import { drawPictures } from './draw-documents.ts';
import { authorityName, type SharedDocument, type SharedDocuments } from './file-rows.ts';
import { dateOf, type Season } from './season.ts';

type Keep = (name: string, bytes: Buffer, mediaType: MediaType) => Promise<SharedDocument>;

/** Returns the documents, and the payment note of all reports. */
export async function storeSharedDocuments(
  tx: Tx,
  season: Season,
): Promise<{ documents: SharedDocuments; noteFile: number }> {
  const keep: Keep = async (name, bytes, mediaType) => ({
    id: await keepMadeFile(tx, bytes, mediaType),
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const { identityCard, ...pictures } = await keepPictures(keep);
  const { note, ...pdfs } = await keepSpecimens(keep, season);
  const company = { ...pictures, ...pdfs };
  return {
    documents: { person: { ...company, identityDocument: identityCard }, company },
    noteFile: note.id,
  };
}

/** `identityDocument` is that of a firm. */
async function keepPictures(keep: Keep) {
  const pictures = drawPictures();
  const picture = (name: keyof typeof pictures) =>
    keep(pictures[name].name, pictures[name].bytes, 'image/png');
  return {
    identityCard: await picture('identityCard'),
    identityDocument: await picture('certificate'),
    registerDocument: await picture('register'),
    insuranceDocument: await picture('insurance'),
    balanceDocument: await picture('balance'),
    photoDocument: await picture('photo'),
  };
}

async function keepSpecimens(keep: Keep, { year, start }: Season) {
  const createdAt = dateOf(start);
  const pdf = (file: string, bytes: Buffer) => keep(`${file}.pdf`, bytes, 'application/pdf');
  const report = await renderSpecimen(`${reportFiles.annualReport.label} pe anul ${year}`, createdAt);
  const authority = await createAuthority(authorityName, { key: 'ec' });
  const by = await authority.issue({ name: 'Exemplar demonstrativ', key: 'ec' });
  const specimen = async (file: string, kind: 'annualReportScanned' | 'paymentProof' | 'receipt') =>
    pdf(file, await renderSpecimen(reportFiles[kind].label, createdAt));
  return {
    annualReport: await pdf(`raport-anual-${year}`, report),
    signedReport: await pdf(`raport-anual-${year}-semnat`, await signPdf(report, { by, at: new Date() })),
    annualReportScanned: await specimen(`raport-scanat-${year}`, 'annualReportScanned'),
    paymentProof: await specimen('ordin-de-plata', 'paymentProof'),
    receipt: await specimen('dovada-depunerii', 'receipt'),
    note: await pdf('nota-de-plata', await renderSpecimen('Notă de plată', createdAt)),
  };
}
