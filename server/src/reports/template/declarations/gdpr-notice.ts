/** The information about data processing that members receive before they file (REP-66). */
import { cleanText } from '@ceccar/contract/clean-text';
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
import { privacyTopics } from './gdpr-wording.ts';
import { drawSigning, type SigningMember } from './signing.ts';

const title = 'Informare privind prelucrarea datelor cu caracter personal';

/** The same member and time give the same bytes. */
export async function renderGdprNotice(member: SigningMember, createdAt: Date): Promise<Buffer> {
  const branch = cleanText(member.branch);
  const pdf = openPdf({ title, subject: 'Raport anual de activitate', createdAt }, 0);
  drawLetterhead(pdf, branch);
  drawHeading(pdf, 'INFORMARE', 'privind prelucrarea datelor cu caracter personal');
  pdf.y += 7;
  for (const { title: topic, paragraphs } of privacyTopics(member.kind, branch)) {
    keepTogether(pdf, 60);
    drawTopic(pdf, topic);
    for (const text of paragraphs) drawText(pdf, text);
    pdf.y += 2;
  }
  drawText(pdf, 'Confirm că am citit această informare. Semnătura nu este un consimțământ.');
  drawSigning(pdf, { ...member, name: cleanText(member.name) });
  drawFeet(pdf, title);
  return finishPdf(pdf);
}

export const gdprNotice = defineDocument({ name: 'gdpr-notice', draw: renderGdprNotice });

function drawTopic(pdf: Pdf, text: string): void {
  pdf.font('serifBold').fontSize(10.2).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(text, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 2;
}

function drawText(pdf: Pdf, text: string): void {
  pdf.font('serif').fontSize(8.7).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth, lineGap: 0.5, align: 'justify' }));
  pdf.y += 2.5;
}
