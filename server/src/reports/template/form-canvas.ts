/** Boxes and labels of the form without answers: drawn once for all members. */
import type { ReportField } from '@ceccar/contract/reports/form-parts';
import { ink, line, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import type { Frame } from './field-appearance.ts';

/** In points from the upper left corner of its page. */
export type Box = { page: number; left: number; top: number; width: number; height: number };

/** Position of a field. */
export type Place = Frame & Box & { field: ReportField };

export type FormCanvas = { pdf: Pdf; places: Place[]; page: number };

export const boxHeight = 18;
export const tickSide = 10.5;
/** Readers that derive the text size from the field's height come close to ours with it. */
const inset = 1.5;
const inputColour = '#f3f6fa';

/** The box of an editable field; a read-only field has a line instead. */
export function drawBoxOf(canvas: FormCanvas, field: ReportField, at: Omit<Box, 'page'>): void {
  const { pdf, places, page } = canvas;
  const { left, top, width, height } = at;
  if (!field.readOnly) artifact(pdf, () => pdf.rect(left, top, width, height).fill(inputColour));
  pdf.lineWidth(0.6).strokeColor(field.readOnly ? ink.rule : ink.label);
  line(pdf, left, left + width, top + height);
  if (field.kind === 'choice') drawChevron(pdf, left + width - 9, top + height / 2);
  places.push({
    field,
    page,
    left,
    top: top + inset,
    width,
    height: height - 2 * inset,
    align: alignOf(field),
    isLong: field.isLong ?? false,
  });
}

function alignOf({ kind }: ReportField): Frame['align'] {
  return kind === 'amount' || kind === 'percent' ? 'right' : 'left';
}

/** Also shows on paper that there is a choice. */
function drawChevron(pdf: Pdf, x: number, y: number): void {
  pdf.lineWidth(0.8).strokeColor(ink.label);
  artifact(pdf, () =>
    pdf
      .moveTo(x - 2.6, y - 1.2)
      .lineTo(x, y + 1.4)
      .lineTo(x + 2.6, y - 1.2)
      .stroke(),
  );
}

/** A check box at `pdf.y`, with its text beside it. */
export function drawTick(canvas: FormCanvas, field: ReportField): void {
  const { pdf, places, page } = canvas;
  const top = pdf.y;
  places.push({
    field,
    page,
    left: textLeft,
    top: top + 1,
    width: tickSide,
    height: tickSide,
    align: 'center',
    isLong: false,
  });
  pdf.lineWidth(0.8).strokeColor(ink.label);
  artifact(pdf, () => pdf.rect(textLeft, top + 1, tickSide, tickSide).stroke());
  const left = textLeft + tickSide + 8;
  pdf.font('serif').fontSize(9.5).fillColor(ink.text);
  const text = `${field.label}${markOf(field)}`;
  tag(pdf, 'P', () => pdf.text(text, left, top - 1, { width: textWidth - tickSide - 8, lineGap: 1 }));
  pdf.y = Math.max(pdf.y, top + tickSide) + 6;
}

export function drawLabel(pdf: Pdf, field: ReportField, left: number, top: number, width: number): void {
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  const text = `${field.label}${markOf(field)}`;
  tag(pdf, 'P', () => pdf.text(text, left, top, { width, height: 10, ellipsis: true }));
}

function markOf({ required, readOnly }: ReportField): string {
  return required && !readOnly ? ' *' : '';
}

export function drawHelp(pdf: Pdf, text: string): void {
  pdf.font('sans').fontSize(7.8).fillColor(ink.label);
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth, lineGap: 1 }));
  pdf.y += 5;
}

export function drawSectionTitle(pdf: Pdf, title: string): void {
  pdf.font('serifBold').fontSize(11.5).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(title, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 3;
  pdf.lineWidth(1).strokeColor(ink.accent);
  line(pdf, textLeft, textLeft + textWidth, pdf.y);
  pdf.y += 6;
}
