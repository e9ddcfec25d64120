/** The document of a certificate: its holder and the courses of two years (PAP-24, PAP-26, PAP-173). */
import { cleanText } from '@ceccar/contract/clean-text';
import { certificateCheckOf, certificateCheckPath } from '@ceccar/contract/papers/certificate-check';
import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import {
  drawFooters,
  drawLetterhead,
  finishPdf,
  ink,
  keepTogether,
  openPdf,
  type Pdf,
  wideLayout,
} from '../kit/pdf-page.ts';
import { drawRunningHead, reserveRunningHead } from '../kit/running-head.ts';
import { tag } from '../kit/tagged.ts';
import { defineDocument } from '../renderer/define-document.ts';
import {
  certificateClosing,
  certificateSentence,
  electronicIssue,
  type Sentence,
} from './certificate-wording.ts';
import { drawCourses } from './course-table.ts';
import { drawNumberedTitle } from './numbered-title.ts';

export type CertificateData = CertificateContent & {
  code: string;
  issuedAt: Date;
  /** URL of the register, where anyone can verify it. */
  base: string;
};

export const certificateDocument = defineDocument({ name: 'certificate', draw: renderCertificate });

const size = 11;
const gap = 8;

/** Portrait A4 with margins of 10 mm, one or more pages. The same data give the same bytes. */
async function renderCertificate(data: CertificateData): Promise<Buffer> {
  const { code, issuedAt, base, person, courses } = data;
  const fullName = cleanText(person.fullName);
  const region = cleanText(person.region);
  const day = bucharestToday(issuedAt);
  const pdf = openPdf(
    { title: `Adeverință ${code} – ${fullName}`, subject: 'Adeverință', createdAt: issuedAt },
    undefined,
    wideLayout,
  );
  reserveRunningHead(pdf);
  drawLetterhead(pdf, data.issuer ?? region);
  drawNumberedTitle(pdf, 'ADEVERINȚĂ', code, ['Nr. ', ` din ${shortDay(day)}`]);
  pdf.y += 18;
  const year = Number(day.slice(0, 4));
  drawSentence(pdf, certificateSentence(data, [year - 1, year]));
  const closing = [...certificateClosing(data, day), electronicIssue(base + certificateCheckPath)];
  if (courses.length > 0) drawCourses(pdf, courses, heightOf(pdf, closing));
  else keepTogether(pdf, heightOf(pdf, closing));
  for (const text of closing) drawText(pdf, text);
  drawRunningHead(pdf, `Adeverința nr. ${code} – ${fullName}`);
  drawFooters(pdf, region, base + certificateCheckOf(code));
  return finishPdf(pdf);
}

function drawSentence(pdf: Pdf, { before, name, after }: Sentence): void {
  const { left, width } = pdf.layout;
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => {
    pdf.text(before, left, pdf.y, { width, lineGap: 2, continued: true });
    pdf.font('serifBold').text(name, { continued: true });
    pdf.font('serif').text(after);
  });
  pdf.y += gap;
}

function drawText(pdf: Pdf, text: string): void {
  const { left, width } = pdf.layout;
  pdf.y += gap;
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, left, pdf.y, { width, lineGap: 2 }));
}

function heightOf(pdf: Pdf, texts: readonly string[]): number {
  pdf.font('serif').fontSize(size);
  const heights = texts.map(
    (text) => gap + pdf.heightOfString(text, { width: pdf.layout.width, lineGap: 2 }),
  );
  return heights.reduce((total, height) => total + height, 0);
}
