/** The information about data processing that members receive before they file (REP-66). */
import {
  drawFeet,
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  keepTogether,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../../papers/kit/pdf-page.ts';
import { tag } from '../../../papers/kit/tagged.ts';
import { defineDocument } from '../../../papers/renderer/define-document.ts';
import { type Controller, privacyTopics } from './gdpr-wording.ts';
import { cleanedMember, drawSigning, keepSigning, type SigningMember } from './signing.ts';

const title = 'Informare privind prelucrarea datelor cu caracter personal';

/** From the usual size to the smallest: the notice is one sheet, if that is possible. */
const textSizes = [8.2, 7.7, 7.2] as const;

/** The same member, controller and time give the same bytes. */
export async function renderGdprNotice(
  member: SigningMember,
  controller: Controller,
  createdAt: Date,
): Promise<Buffer> {
  for (const size of textSizes) {
    const pdf = compose(member, controller, createdAt, size);
    if (pdf.bufferedPageRange().count === 1) return finishPdf(pdf);
  }
  return finishPdf(compose(member, controller, createdAt, textSizes[0]));
}

function compose(member: SigningMember, controller: Controller, createdAt: Date, size: number): Pdf {
  const known = cleanedMember(member);
  const pdf = openPdf({ title, subject: 'Raport anual de activitate', createdAt }, 0);
  drawLetterhead(pdf, known.issuer ?? known.branch);
  drawHeading(pdf, 'INFORMARE', 'privind prelucrarea datelor cu caracter personal');
  pdf.y += 7;
  for (const { title: topic, paragraphs } of privacyTopics(known.kind, known.branch, controller)) {
    keepTogether(pdf, 60);
    drawTopic(pdf, topic, size + 1.5);
    for (const text of paragraphs) drawText(pdf, text, size);
    pdf.y += 2;
  }
  keepSigning(pdf, known, 2 * size);
  drawText(pdf, 'Confirm că am citit această informare. Semnătura nu este un consimțământ.', size);
  drawSigning(pdf, known);
  drawFeet(pdf, title);
  return pdf;
}

export const gdprNotice = defineDocument({
  name: 'gdpr-notice',
  draw: renderGdprNotice,
  isUnsealed: true, // its member signs it
});

function drawTopic(pdf: Pdf, text: string, size: number): void {
  pdf.font('serifBold').fontSize(size).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(text, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 2;
}

function drawText(pdf: Pdf, text: string, size: number): void {
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth, lineGap: 0.5, align: 'justify' }));
  pdf.y += 2.5;
}
