/** Renders the readable part of a member's own data (PRI-3). */
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
} from '../../papers/kit/pdf-page.ts';
import { tag } from '../../papers/kit/tagged.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { privacyTopics } from '../../reports/template/declarations/gdpr-wording.ts';
import { formatMoment } from '../../text/format-moment.ts';

export type Topic = {
  title: string;
  /** One entry per row. */
  entries: readonly (readonly { label: string; value: string }[])[];
  /** Number of rows that are in the data but not in the document. */
  left: number;
};

export type PersonDataFacts = { name: string; branch: string; topics: readonly Topic[] };

const title = 'Datele mele personale';

/** The same data and time give the same bytes. */
export async function renderPersonData(facts: PersonDataFacts, madeAt: Date): Promise<Buffer> {
  const name = cleanText(facts.name);
  const branch = cleanText(facts.branch);
  const pdf = openPdf({ title, subject: 'Dreptul de acces, art. 15', createdAt: madeAt }, 0);
  drawLetterhead(pdf, branch);
  drawHeading(pdf, 'DATELE MELE', 'copie a datelor cu caracter personal');
  pdf.y += 7;
  drawText(pdf, `${name} · la ${formatMoment(madeAt)}`);
  drawText(
    pdf,
    'Copia este făcută la cererea dumneavoastră, potrivit art. 15 din Regulamentul (UE) 2016/679. Fișierul date.json ' +
      'de lângă acest document are aceleași date, toate, într-o formă care poate fi citită de programe, iar dosarul ' +
      'fisiere are documentele păstrate.',
  );
  for (const topic of facts.topics) drawKept(pdf, topic);
  for (const topic of privacyTopics('person', branch)) {
    drawTitle(pdf, topic.title);
    for (const text of topic.paragraphs) drawText(pdf, text);
  }
  drawFeet(pdf, title);
  return finishPdf(pdf);
}

export const personDataDocument = defineDocument({ name: 'person-data', draw: renderPersonData });

function drawKept(pdf: Pdf, { title: heading, entries, left }: Topic): void {
  drawTitle(pdf, `${heading} (${entries.length + left})`);
  for (const entry of entries) {
    const words = entry.map(({ label, value }) => `${cleanText(label)}: ${cleanText(value)}`);
    drawText(pdf, `• ${words.join(' · ') || 'în date.json'}`);
  }
  if (left > 0) drawText(pdf, `și încă ${left}, în date.json`);
}

function drawTitle(pdf: Pdf, text: string): void {
  keepTogether(pdf, 60);
  pdf.y += 4;
  pdf.font('serifBold').fontSize(10.2).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(text, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 2;
}

function drawText(pdf: Pdf, text: string): void {
  pdf.font('serif').fontSize(8.7).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth, lineGap: 0.5 }));
  pdf.y += 2.5;
}
