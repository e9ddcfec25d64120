/** The document of a certificate of membership, in Romanian or in English (PAP-263, PAP-264). */
import { cleanText } from '@ceccar/contract/clean-text';
import { certificateCheckOf, certificateCheckPath } from '@ceccar/contract/papers/certificate-check';
import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import type { CertificateLanguage, CertifiedStatus } from '@ceccar/contract/papers/status-certificates';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { drawNumberedTitle } from '../certificates/numbered-title.ts';
import { drawDataTable } from '../kit/data-table.ts';
import {
  type Density,
  drawFooters,
  drawLetterhead,
  finishPdf,
  ink,
  keepTogether,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../kit/pdf-page.ts';
import { drawRunningHead, reserveRunningHead } from '../kit/running-head.ts';
import { tag } from '../kit/tagged.ts';
import { drawParagraph, drawTable } from '../notices/notice-blocks.ts';
import { defineDocument } from '../renderer/define-document.ts';
import { type StatusWording, wordings } from './wording.ts';

export type StatusCertificateData = Pick<CertificateContent, 'person' | 'issuer'> & {
  status: CertifiedStatus;
  code: string;
  issuedAt: Date;
  /** URL of the register, where anyone can verify it. */
  base: string;
  language: CertificateLanguage;
};

export const statusCertificateDocument = defineDocument({
  name: 'status-certificate',
  draw: renderStatusCertificate,
});

/** With ordinary texts and five visas everything fits on one page. */
const density: Density = { text: 10.4, lineGap: 1.8, space: 9.5, cell: 3.8 };

/** The same data give the same bytes. */
async function renderStatusCertificate(data: StatusCertificateData): Promise<Buffer> {
  const { code, issuedAt, base, person, language, status } = data;
  const day = bucharestToday(issuedAt);
  const checkAddress = base + certificateCheckPath;
  const wording = wordings[language]({ code, person, status, day, checkAddress });
  const region = cleanText(person.region);
  const pdf = openPdf({
    title: wording.runningHead,
    subject: wording.title,
    createdAt: issuedAt,
    language,
  });
  reserveRunningHead(pdf);
  drawLetterhead(pdf, data.issuer ?? region);
  drawNumberedTitle(pdf, wording.title, code, wording.number);
  pdf.y += density.space;
  drawParagraph(pdf, wording.opening, density);
  drawTable(pdf, wording.facts, density);
  drawVisas(pdf, status, wording);
  pdf.y += density.space;
  keepTogether(pdf, heightOf(pdf, wording.closing));
  for (const text of wording.closing) drawParagraph(pdf, text, density, 'left');
  drawRunningHead(pdf, wording.runningHead);
  drawFooters(pdf, region, base + certificateCheckOf(code));
  return finishPdf(pdf);
}

function drawVisas(pdf: Pdf, { visas }: CertifiedStatus, wording: StatusWording): void {
  const { title, year, date, unknown, none } = wording.visas;
  if (visas.length === 0) {
    drawParagraph(pdf, none, density, 'left');
    return;
  }
  pdf.font('serifBold').fontSize(density.text).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(title, textLeft, pdf.y, { width: textWidth }));
  pdf.y += density.space * 0.4;
  drawDataTable(pdf, {
    columns: [
      { title: year, part: 0.2 },
      { title: date, part: 0.8 },
    ],
    rows: visas.map((visa) => ({
      cells: [String(visa.year), visa.date === null ? unknown : wording.dayOf(visa.date)],
    })),
    size: density.text - 1,
  });
}

function heightOf(pdf: Pdf, texts: readonly string[]): number {
  const { text: size, lineGap, space } = density;
  pdf.font('serif').fontSize(size);
  const heights = texts.map((text) => pdf.heightOfString(text, { width: textWidth, lineGap }) + space * 0.6);
  return heights.reduce((total, height) => total + height, 0);
}
