/** The end of a payment note, kept on one page: the amount to pay, how and until when. */

import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
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
import { drawPaymentBox, paymentBoxHeight } from './payment-box.ts';
import { drawAmount } from './payment-note-blocks.ts';
import type { PaymentNoteData } from './payment-note-data.ts';

const nothingHeight = 44;
const validityHeight = 24;

export function closingHeight(pdf: Pdf, data: PaymentNoteData, density: Density): number {
  const box = isPayable(data) ? paymentBoxHeight(pdf, data, density) : nothingHeight;
  return totalsHeight(data) + density.space + box + validityHeight;
}

export function drawClosing(pdf: Pdf, data: PaymentNoteData, density: Density): void {
  keepTogether(pdf, closingHeight(pdf, data, density));
  drawTotals(pdf, data);
  pdf.y += density.space;
  if (isPayable(data)) drawPaymentBox(pdf, data, density);
  else drawNothingToPay(pdf, data);
  if (!data.payableUntil) return;
  pdf.font('serif').fontSize(10.5).fillColor(ink.text);
  const day = shortDay(data.payableUntil);
  tag(pdf, 'P', () => {
    pdf.text('Valabilă până la ', textLeft, pdf.y + 8, { continued: true });
    pdf.font('serifBold').text(day);
  });
}

/** Converting to a number preserves the sign, which is all that is needed. */
function isPayable({ total }: PaymentNoteData): boolean {
  return Number(total) > 0;
}

const totalsLeft = textLeft + 210;
const totalsGap = 5;
const totalHeight = 17;
const grandTotalHeight = 29;

/** Rows between the lines and the grand total, if an advance is used. */
function partsOf({ amount, advanceUsed }: PaymentNoteData): [label: string, amount: string][] {
  if (Number(advanceUsed) === 0) return [];
  return [
    ['Total', amount],
    ['Avans folosit', `-${advanceUsed}`],
  ];
}

function totalsHeight(data: PaymentNoteData): number {
  return totalsGap + partsOf(data).length * totalHeight + grandTotalHeight;
}

function drawTotals(pdf: Pdf, data: PaymentNoteData): void {
  let top = pdf.y + totalsGap;
  pdf.font('serif').fontSize(10.5).fillColor(ink.text);
  tag(pdf, 'Table', () => {
    for (const [label, amount] of partsOf(data)) {
      drawTotal(pdf, label, amount, top);
      top += totalHeight;
    }
    pdf.font('serifBold').fontSize(12.5).fillColor(ink.text);
    drawTotal(pdf, Number(data.total) < 0 ? 'Total' : 'Total de plată', data.total, top + 4);
  });
  pdf.y = top + grandTotalHeight;
  pdf.lineWidth(1).strokeColor(ink.accent);
  line(pdf, totalsLeft, textLeft + textWidth, pdf.y - 2.5);
  line(pdf, totalsLeft, textLeft + textWidth, pdf.y);
}

function drawTotal(pdf: Pdf, label: string, amount: string, top: number): void {
  tag(pdf, 'TR', () => {
    headerCell(pdf, 'Row', () => pdf.text(label, totalsLeft, top, { lineBreak: false }));
    tag(pdf, 'TD', () => drawAmount(pdf, formatLei(amount), top));
  });
}

function drawNothingToPay(pdf: Pdf, data: PaymentNoteData): void {
  const top = pdf.y;
  pdf.lineWidth(1).strokeColor(ink.accent);
  artifact(pdf, () => pdf.rect(textLeft, top, textWidth, nothingHeight).stroke());
  pdf.font('serifBold').fontSize(11.5).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(nothingText(data), textLeft, top + 14, { width: textWidth, align: 'center' }));
  pdf.y = top + nothingHeight;
}

function nothingText({ total, advanceUsed }: PaymentNoteData): string {
  if (Number(total) < 0) return 'Nu este nimic de plătit: nota corectează avansul.';
  if (Number(advanceUsed) > 0) return 'Nu este nimic de plătit: avansul acoperă întreaga sumă.';
  return 'Nu este nimic de plătit.';
}
