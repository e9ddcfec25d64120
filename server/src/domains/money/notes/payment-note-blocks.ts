/** Draws payer, beneficiary and lines; each block draws at `pdf.y` and moves it down. */

import { formatLei } from '../../../platform/text/format-lei.ts';
import {
  type Density,
  ink,
  keepTogether,
  line,
  type Pdf,
  textLeft,
  textWidth,
} from '../../papers/kit/pdf-page.ts';
import { artifact, headerCell, tag } from '../../papers/kit/tagged.ts';
import type { PaymentNoteData, PaymentNoteLine } from './payment-note-data.ts';

const gutter = 28;
const partyWidth = (textWidth - gutter) / 2;

export function drawParties(pdf: Pdf, data: PaymentNoteData, { text: size, space }: Density): void {
  const top = pdf.y;
  const { beneficiary, fiscalCode, payerName, payerCodes } = data;
  drawParty(pdf, textLeft, 'BENEFICIAR', beneficiary, fiscalCode && `CUI ${fiscalCode}`, size);
  const bottom = pdf.y;
  pdf.y = top;
  const codes = payerCodes.map(({ label, value }) => `${label} ${value}`).join(' · ');
  drawParty(pdf, textLeft + partyWidth + gutter, 'PLĂTITOR', payerName, codes, size);
  pdf.y = Math.max(pdf.y, bottom) + space * 1.2;
}

function drawParty(pdf: Pdf, x: number, role: string, name: string, code: string | null, size: number): void {
  drawCaption(pdf, role, x);
  pdf.lineWidth(0.8).strokeColor(ink.accent);
  line(pdf, x, x + partyWidth, pdf.y + 2);
  pdf.font('serifBold').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(name, x, pdf.y + 6, { width: partyWidth }));
  pdf.font('serif').fontSize(size - 0.5);
  if (code) tag(pdf, 'P', () => pdf.text(code, x, pdf.y + 1, { width: partyWidth }));
}

/** Small spaced capitals above a section of the page. */
export function drawCaption(pdf: Pdf, text: string, x: number): void {
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  tag(pdf, 'H2', () => pdf.text(text, x, pdf.y, { characterSpacing: 0.5, lineBreak: false }));
  pdf.y += 11;
}

const cellGap = 8;
const textX = textLeft + 34;
const amountX = textLeft + textWidth - cellGap;
/** Leaves room for the largest amount that the register can store. */
const lineTextWidth = amountX - 102 - textX;

/** `heightAfter` is the height that must remain on the page of the last line. */
export function drawLines(
  pdf: Pdf,
  lines: readonly PaymentNoteLine[],
  density: Density,
  heightAfter: number,
): void {
  tag(pdf, 'Table', () => {
    drawHead(pdf);
    for (const [index, one] of lines.entries()) {
      const isLast = index === lines.length - 1;
      const height = lineHeight(pdf, one, density);
      const isNewPage = keepTogether(pdf, isLast ? height + heightAfter : height);
      if (isNewPage) artifact(pdf, () => drawHead(pdf), 'Pagination');
      drawLine(pdf, one, index + 1, density);
      pdf.lineWidth(isLast ? 1 : 0.4).strokeColor(isLast ? ink.accent : ink.rule);
      line(pdf, textLeft, textLeft + textWidth, pdf.y);
    }
  });
}

function lineHeight(
  pdf: Pdf,
  { text, basis }: PaymentNoteLine,
  { text: size, lineGap, cell }: Density,
): number {
  const options = { width: lineTextWidth, lineGap };
  const basisHeight = basis ? setBasisType(pdf, size).heightOfString(basis, options) : 0;
  return pdf.font('serif').fontSize(size).heightOfString(text, options) + basisHeight + 2 * cell;
}

function drawLine(
  pdf: Pdf,
  { text, basis, amount }: PaymentNoteLine,
  number: number,
  density: Density,
): void {
  const { text: size, lineGap, cell } = density;
  const top = pdf.y + cell;
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'TR', () => {
    tag(pdf, 'TD', () => pdf.text(`${number}`, textLeft + cellGap, top, { lineBreak: false }));
    const drawTexts = () => {
      const options = { width: lineTextWidth, lineGap };
      tag(pdf, 'P', () => pdf.text(text, textX, top, options));
      if (basis) tag(pdf, 'P', () => setBasisType(pdf, size).text(basis, textX, pdf.y, options));
    };
    tag(pdf, 'TD', drawTexts, { isGroup: true });
    const bottom = pdf.y + cell - lineGap;
    pdf.font('serif').fontSize(size).fillColor(ink.text);
    tag(pdf, 'TD', () => drawAmount(pdf, formatLei(amount), top));
    pdf.y = bottom;
  });
}

function setBasisType(pdf: Pdf, size: number): Pdf {
  return pdf
    .font('sans')
    .fontSize(size - 2)
    .fillColor(ink.label);
}

function drawHead(pdf: Pdf): void {
  const top = pdf.y;
  pdf.lineWidth(1).strokeColor(ink.accent);
  line(pdf, textLeft, textLeft + textWidth, top);
  pdf.font('sans').fontSize(8.5).fillColor(ink.label);
  tag(pdf, 'TR', () => {
    headerCell(pdf, 'Column', () => pdf.text('Nr.', textLeft + cellGap, top + 4, { lineBreak: false }));
    headerCell(pdf, 'Column', () => pdf.text('Explicație', textX, top + 4, { lineBreak: false }));
    headerCell(pdf, 'Column', () => drawAmount(pdf, 'Suma (lei)', top + 4));
  });
  pdf.y = top + 20;
  pdf.lineWidth(0.6);
  line(pdf, textLeft, textLeft + textWidth, pdf.y);
}

/** Right-aligned with the column of amounts, in the current font. */
export function drawAmount(pdf: Pdf, text: string, y: number): void {
  pdf.text(text, amountX - pdf.widthOfString(text), y, { lineBreak: false });
}
