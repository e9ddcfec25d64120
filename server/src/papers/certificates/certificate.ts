/** The document of a certificate: its holder and the courses of two years (PAP-24, PAP-26). */
import { cleanText } from '@ceccar/contract/clean-text';
import { certificateCheckOf } from '@ceccar/contract/papers/certificate-check';
import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import { bucharestToday } from '../../text/clock.ts';
import { longDay, shortDay } from '../../text/romanian-date.ts';
import { drawLabelledRow } from '../kit/labelled-row.ts';
import {
  drawFooters,
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  openPdf,
  type Pdf,
  wideLayout,
} from '../kit/pdf-page.ts';
import { tag } from '../kit/tagged.ts';
import { defineDocument } from '../renderer/define-document.ts';
import { drawCourses } from './course-table.ts';

export type CertificateData = CertificateContent & {
  code: string;
  issuedAt: Date;
  /** URL of the register, where anyone can verify it. */
  base: string;
};

export const certificateDocument = defineDocument({ name: 'certificate', draw: renderCertificate });

/** Portrait A4 with margins of 10 mm, one or more pages. The same data give the same bytes. */
async function renderCertificate(data: CertificateData): Promise<Buffer> {
  const { code, issuedAt, base } = data;
  const { fullName, region, category, cip } = cleanedPerson(data);
  const day = bucharestToday(issuedAt);
  const pdf = openPdf(
    { title: `Adeverință ${code} – ${fullName}`, subject: 'Adeverință', createdAt: issuedAt },
    undefined,
    wideLayout,
  );
  drawLetterhead(pdf, region);
  drawHeading(pdf, 'ADEVERINȚĂ', `Nr. ${code} din ${shortDay(day)}`);
  pdf.y += 18;
  drawText(pdf, 'Prin prezenta se adeverește, potrivit evidențelor Corpului, următoarele date:');
  const facts = [
    ['Nume și prenume', fullName],
    ['Filiala', region],
    ['Categoria', category ?? '–'],
    ['CIP', cip],
  ] as const;
  tag(pdf, 'Table', () => {
    for (const [label, value] of facts) drawFact(pdf, label, value);
  });
  const year = Number(day.slice(0, 4));
  if (data.courses.length > 0) {
    drawText(pdf, `și participarea în anii ${year - 1} și ${year} la cursurile:`);
    drawCourses(pdf, data.courses);
  } else drawText(pdf, `În anii ${year - 1} și ${year} nu sunt înregistrate cursuri.`);
  drawText(pdf, `Eliberată la cererea titularului, la ${longDay(day)}.`);
  drawFooters(pdf, region, base + certificateCheckOf(code));
  return finishPdf(pdf);
}

function cleanedPerson({ person }: CertificateContent) {
  return { ...person, fullName: cleanText(person.fullName), region: cleanText(person.region) };
}

function drawText(pdf: Pdf, text: string): void {
  const { left, width } = pdf.layout;
  pdf.y += 8;
  pdf.font('serif').fontSize(11).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, left, pdf.y, { width, lineGap: 2 }));
  pdf.y += 8;
}

function drawFact(pdf: Pdf, label: string, value: string): void {
  const { left, width } = pdf.layout;
  const indent = 150;
  drawLabelledRow(
    pdf,
    { label, value },
    { labelX: left, valueX: left + indent, valueWidth: width - indent, size: 11, isStrong: true },
  );
  pdf.y += 5;
}
