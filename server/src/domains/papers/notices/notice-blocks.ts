/** The parts of a notice between letterhead and footer; each draws at `pdf.y` and moves it. */
import { drawLabelledRow, labelledRowHeight, type Row } from '../kit/labelled-row.ts';
import {
  type Density,
  drawHeading,
  ink,
  keepTogether,
  line,
  type Pdf,
  textLeft,
  textWidth,
} from '../kit/pdf-page.ts';
import { artifact, tag } from '../kit/tagged.ts';
import type { Wording } from './notice-wording.ts';

const labelWidth = 170;
export const cellGap = 8;

/** Says in a frame that the paper is no first issue. */
export function drawMark(pdf: Pdf, text: string, { space }: Density): void {
  const padding = 5;
  const options = { width: textWidth - 2 * padding, align: 'center' } as const;
  pdf.font('serifBold').fontSize(10.5).fillColor(ink.accent);
  const [top, height] = [pdf.y, pdf.heightOfString(text, options) + 2 * padding];
  artifact(pdf, () => {
    pdf.lineWidth(0.8).strokeColor(ink.accent).rect(textLeft, top, textWidth, height).stroke();
  });
  tag(pdf, 'P', () => pdf.text(text, textLeft + padding, top + padding, options));
  pdf.y = top + height + space * 0.8;
}

/** The number of the notice at the left, the request that it answers at the right. */
export function drawNumbers(pdf: Pdf, number: string, request: string | null, { space }: Density): void {
  const half = (textWidth - cellGap) / 2;
  const top = pdf.y;
  pdf.font('serif').fontSize(11.5).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(number, textLeft, top, { width: half }));
  const left = pdf.y;
  const right = { width: half, align: 'right' } as const;
  if (request) tag(pdf, 'P', () => pdf.text(request, textLeft + half + cellGap, top, right));
  pdf.y = Math.max(left, pdf.y) + space * 1.4;
}

export function drawTitle(pdf: Pdf, { title, purpose }: Wording, { space }: Density): void {
  drawHeading(pdf, title, purpose);
  pdf.y += space * 1.5;
}

export function drawParagraph(
  pdf: Pdf,
  text: string,
  { text: size, lineGap, space }: Density,
  align: 'justify' | 'left' = 'justify',
): void {
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth, align, lineGap }));
  pdf.y += space * 0.6;
}

/** Lettered a), b) … with a hanging indent. */
export function drawConditions(
  pdf: Pdf,
  conditions: string[],
  { text: size, lineGap, space }: Density,
): void {
  if (conditions.length === 0) return;
  const left = textLeft + 14;
  const indent = 20;
  const options = { width: textWidth - 14 - indent, lineGap };
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'L', () => {
    for (const [index, condition] of conditions.entries()) {
      keepTogether(pdf, pdf.heightOfString(condition, options));
      const top = pdf.y;
      const label = `${String.fromCharCode(97 + index)})`;
      tag(pdf, 'LI', () => {
        tag(pdf, 'Lbl', () => pdf.text(label, left, top, { lineBreak: false }));
        tag(pdf, 'LBody', () => pdf.text(condition, left + indent, top, options));
      });
    }
  });
  pdf.y += space * 0.6;
}

export function drawTable(pdf: Pdf, rows: Row[], density: Density): void {
  pdf.y += density.space * 0.3;
  const edge = () => {
    pdf.lineWidth(1).strokeColor(ink.accent);
    line(pdf, textLeft, textLeft + textWidth, pdf.y);
  };
  edge();
  tag(pdf, 'Table', () => {
    for (const [index, row] of rows.entries()) {
      if (index > 0) {
        pdf.lineWidth(0.4).strokeColor(ink.rule);
        line(pdf, textLeft, textLeft + textWidth, pdf.y);
      }
      drawRow(pdf, row, index === 0, density);
    }
  });
  edge();
  pdf.y += density.space;
}

function drawRow(pdf: Pdf, row: Row, isFirst: boolean, { text: size, cell }: Density): void {
  const place = {
    labelX: textLeft + cellGap,
    valueX: textLeft + labelWidth,
    valueWidth: textWidth - labelWidth - cellGap,
    size,
    isStrong: isFirst,
  };
  keepTogether(pdf, labelledRowHeight(pdf, row, place) + 2 * cell);
  pdf.y += cell;
  drawLabelledRow(pdf, row, place);
  pdf.y += cell;
}

const stampRadius = 33;
const signatureWidth = 230;

/** Keeps the last paragraph with the signature, so that no page contains only the signature. */
export function drawClosing(pdf: Pdf, text: string, president: string | null, density: Density): void {
  const { text: size, lineGap, space } = density;
  const nameHeight = president
    ? pdf.font('serifBold').fontSize(size).heightOfString(president, { width: signatureWidth })
    : 0;
  const textHeight = pdf.font('serif').fontSize(size).heightOfString(text, { width: textWidth, lineGap });
  const signatureHeight = Math.max(2 * stampRadius, size * 1.4 + nameHeight + 32);
  keepTogether(pdf, textHeight + 1.6 * space + signatureHeight);
  drawParagraph(pdf, text, density);
  pdf.y += space;
  drawStamp(pdf, textLeft + 14 + stampRadius, pdf.y + stampRadius);
  drawSignature(pdf, president, signatureHeight, size);
}

function drawStamp(pdf: Pdf, x: number, y: number): void {
  artifact(pdf, () => {
    pdf.lineWidth(0.6).strokeColor(ink.rule).circle(x, y, stampRadius).dash(2.5, { space: 2.5 }).stroke();
    pdf.undash();
  });
  const top = pdf.y;
  pdf.font('sans').fontSize(9).fillColor(ink.label);
  tag(pdf, 'P', () => pdf.text('L.S.', x - stampRadius, y - 6, { width: 2 * stampRadius, align: 'center' }));
  pdf.y = top;
}

function drawSignature(pdf: Pdf, president: string | null, height: number, size: number): void {
  const left = textLeft + textWidth - signatureWidth;
  const bottom = pdf.y + height - 4;
  const options = { width: signatureWidth, align: 'center' } as const;
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text('Președinte,', left, pdf.y, options));
  pdf.font('serifBold');
  if (president) tag(pdf, 'P', () => pdf.text(president, options));
  pdf.lineWidth(0.5).strokeColor(ink.label);
  line(pdf, left + 30, left + signatureWidth - 30, bottom);
  pdf.y = bottom;
}
