/** Table of the courses on a certificate, whose head is repeated on each page. */
import { cleanText } from '@ceccar/contract/clean-text';
import type { CertifiedCourse } from '@ceccar/contract/papers/certificates';
import { ink, keepTogether, line, type Pdf } from '../kit/pdf-page.ts';
import { artifact, headerCell, tag } from '../kit/tagged.ts';

type Column = {
  title: string;
  /** Fraction of the width. */
  part: number;
  align: 'left' | 'right';
  value: (course: CertifiedCourse) => string;
};

const columns: readonly Column[] = [
  { title: 'Denumirea cursului', part: 0.54, align: 'left', value: ({ name }) => cleanText(name) },
  { title: 'Ore', part: 0.08, align: 'right', value: ({ hours }) => String(hours) },
  { title: 'An', part: 0.1, align: 'right', value: ({ year }) => String(year) },
  { title: 'Perioada', part: 0.28, align: 'left', value: ({ interval }) => cleanText(interval ?? '') || '–' },
];

const padding = 6;
const cell = 5;
const size = 9.5;

export function drawCourses(pdf: Pdf, courses: readonly CertifiedCourse[]): void {
  tag(pdf, 'Table', () => {
    drawHead(pdf);
    for (const course of courses) {
      const texts = columns.map(({ value }) => value(course));
      const height = heightOf(pdf, texts);
      if (keepTogether(pdf, height)) artifact(pdf, () => drawHead(pdf), 'Pagination');
      drawRow(pdf, texts, height);
      pdf.lineWidth(0.4).strokeColor(ink.rule);
      edge(pdf);
    }
  });
}

function drawHead(pdf: Pdf): void {
  pdf.lineWidth(1).strokeColor(ink.accent);
  edge(pdf);
  const titles = columns.map(({ title }) => title);
  pdf.font('serifBold').fontSize(size).fillColor(ink.accent);
  drawCells(pdf, titles, size * 1.4 + 2 * cell, 'TH');
  pdf.lineWidth(0.8).strokeColor(ink.accent);
  edge(pdf);
}

function drawRow(pdf: Pdf, texts: readonly string[], height: number): void {
  setRowType(pdf).fillColor(ink.text);
  drawCells(pdf, texts, height, 'TD');
}

function setRowType(pdf: Pdf): Pdf {
  pdf.font('serif').fontSize(size);
  return pdf;
}

function heightOf(pdf: Pdf, texts: readonly string[]): number {
  setRowType(pdf);
  const heights = texts.map((text, index) => pdf.heightOfString(text, { width: widthOf(pdf, index) }));
  return Math.max(...heights) + 2 * cell;
}

function drawCells(pdf: Pdf, texts: readonly string[], height: number, type: 'TH' | 'TD'): void {
  const top = pdf.y;
  let x = pdf.layout.left;
  tag(pdf, 'TR', () => {
    for (const [index, { part, align }] of columns.entries()) {
      const draw = () => {
        pdf.text(texts[index] ?? '', x + padding, top + cell, { width: widthOf(pdf, index), align });
      };
      if (type === 'TH') headerCell(pdf, 'Column', draw);
      else tag(pdf, 'TD', draw);
      x += part * pdf.layout.width;
    }
  });
  pdf.y = top + height;
}

function widthOf({ layout }: Pdf, index: number): number {
  return (columns[index]?.part ?? 0) * layout.width - 2 * padding;
}

function edge(pdf: Pdf): void {
  line(pdf, pdf.layout.left, pdf.layout.left + pdf.layout.width, pdf.y);
}
