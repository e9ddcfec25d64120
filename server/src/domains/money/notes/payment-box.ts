/** Draws the data of the transfer, as text and as a QR code (MON-37). */

import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { drawLabelledRow, labelledRowHeight } from '../../papers/kit/labelled-row.ts';
import { type Density, drawQr, ink, line, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { renderQr } from '../../papers/kit/qr.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { drawCaption } from './payment-note-blocks.ts';
import type { PaymentNoteData } from './payment-note-data.ts';
import { paymentQrText } from './payment-qr.ts';
import type { DueDay } from './payment-term.ts';

const padding = 13;
const left = textLeft + padding;
const right = textLeft + textWidth - padding;
/** From the caption to the first row. */
const rowsTop = 20;
const valueX = left + 66;

/** The code's quiet zone reaches at most the frame and the caption below. */
const qrSide = 104;
const qrX = right - qrSide;
const qrCaptionTop = qrSide + 9;
const qrHeight = qrCaptionTop + 10;

/** Below the rule under rows and code. */
const referenceTop = 23;
const referenceOptions = { width: right - left };

/** Draws at `pdf.y` and moves it below the frame. */
export function drawPaymentBox(pdf: Pdf, data: PaymentNoteData, density: Density): void {
  const top = pdf.y;
  const height = paymentBoxHeight(pdf, data, density);
  pdf.lineWidth(1).strokeColor(ink.accent);
  artifact(pdf, () => pdf.rect(textLeft, top, textWidth, height).stroke());
  pdf.y = top + padding;
  drawCaption(pdf, 'PLATA PRIN TRANSFER BANCAR', left);
  pdf.y = top + padding + rowsTop;
  tag(pdf, 'Table', () => {
    for (const { row, place } of rowsOf(data, density)) {
      drawLabelledRow(pdf, row, place);
      pdf.y += density.cell;
    }
  });
  drawCode(pdf, paymentQrText(data), top + padding);
  drawReference(pdf, data.reference, top + ruleTop(pdf, data, density));
  pdf.y = top + height;
}

export function paymentBoxHeight(pdf: Pdf, data: PaymentNoteData, density: Density): number {
  const top = ruleTop(pdf, data, density) + referenceTop;
  return top + setReferenceType(pdf).heightOfString(data.reference, referenceOptions) + padding - 3;
}

/** From the frame to the rule between rows and reference. */
function ruleTop(pdf: Pdf, data: PaymentNoteData, density: Density): number {
  const heights = rowsOf(data, density).map(({ row, place }) => labelledRowHeight(pdf, row, place));
  const rowsHeight = heights.reduce((sum, height) => sum + height + density.cell, rowsTop);
  return padding + Math.max(rowsHeight, qrHeight) + 8;
}

function rowsOf({ beneficiary, iban, bank, total, dueOn }: PaymentNoteData, { text: size }: Density) {
  const plain = { labelX: left, valueX, valueWidth: qrX - 26 - valueX, size, isStrong: false };
  const strong = { ...plain, isStrong: true };
  const rows = [
    { row: { label: 'Beneficiar', value: beneficiary }, place: plain },
    { row: { label: 'IBAN', value: inFours(iban) }, place: strong },
    { row: { label: 'Banca', value: bank ?? '' }, place: plain },
    { row: { label: 'Suma', value: `${formatLei(total)} lei` }, place: strong },
    { row: { label: 'Termen', value: dueText(dueOn) }, place: plain },
  ];
  return rows.filter(({ row }) => row.value);
}

function dueText(dueOn: DueDay): string {
  if (dueOn === 'open') return 'fără termen';
  return dueOn === 'onReceipt' ? 'la primirea notei' : shortDay(dueOn.day);
}

/** An IBAN is printed in groups of four (PAP-20). */
function inFours(iban: string): string {
  const bare = iban.replace(/\s/g, '').toUpperCase();
  return bare.replace(/.{4}(?=.)/g, '$& ');
}

function drawCode(pdf: Pdf, text: string, top: number): void {
  const caption = 'Datele plății, ca cod QR';
  drawQr(pdf, renderQr(text), { x: qrX, y: top, side: qrSide }, caption, () => {
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    const x = qrX + (qrSide - pdf.widthOfString(caption)) / 2;
    pdf.text(caption, x, top + qrCaptionTop, { lineBreak: false });
  });
}

function drawReference(pdf: Pdf, reference: string, top: number): void {
  pdf.lineWidth(0.4).strokeColor(ink.rule);
  line(pdf, left, right, top);
  pdf.font('sans').fontSize(9).fillColor(ink.label);
  tag(pdf, 'P', () => pdf.text('Pe ordinul de plată scrieți:', left, top + 8, { lineBreak: false }));
  setReferenceType(pdf);
  tag(pdf, 'P', () => pdf.text(reference, left, top + referenceTop, referenceOptions));
}

function setReferenceType(pdf: Pdf): Pdf {
  return pdf.font('serifBold').fontSize(12).fillColor(ink.text);
}
