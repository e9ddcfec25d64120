/** Boxes and labels of the form without answers: drawn once for all members. */
import type { ReportField } from '@ceccar/contract/reports/form-parts';
import { ink, keepTogether, line, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { answerHeight, type Frame } from './field-appearance.ts';

/** In points from the upper left corner of its page. */
export type Box = { page: number; left: number; top: number; width: number; height: number };

/** Position of a field. */
export type Place = Frame & Box & { field: ReportField };

export type FormCanvas = {
  pdf: Pdf;
  places: Place[];
  /** Answers as printed, by field; long ones get higher boxes (REP-282). */
  shown: ReadonlyMap<string, string>;
};

/** Where the content of a page begins, except on the first one. */
export const pageTop = 58;
export const boxHeight = 18;
export const tickSide = 10.5;
/** Readers that derive the text size from the field's height come close to ours with it. */
const inset = 1.5;
const inputColour = '#f3f6fa';

/** Height of the field's box: `usual`, or what its answer takes. */
export function heightOf(
  { shown }: FormCanvas,
  field: ReportField,
  width: number,
  usual = boxHeight,
): number {
  const needed = answerHeight(shown.get(field.name) ?? '', { width, height: usual - 2 * inset });
  return Math.max(usual, Math.ceil(needed) + 2 * inset);
}

/** The page on which is being drawn, from 0. */
function pageOf({ pdf }: FormCanvas): number {
  return pdf.bufferedPageRange().count - 1;
}

/** Where the field is read aloud; the field itself is added to the drawn page. */
export function tagField(pdf: Pdf, name: string): void {
  tag(pdf, 'Form', () => undefined, { title: name });
}

/** The box of an editable field; a read-only field has a line instead. */
export function drawBoxOf(canvas: FormCanvas, field: ReportField, at: Omit<Box, 'page'>): void {
  const { pdf, places } = canvas;
  const { left, top, width, height } = at;
  tagField(pdf, field.name);
  if (!field.readOnly) artifact(pdf, () => pdf.rect(left, top, width, height).fill(inputColour));
  pdf.lineWidth(0.6).strokeColor(field.readOnly ? ink.rule : ink.label);
  line(pdf, left, left + width, top + height);
  if (field.kind === 'choice') drawChevron(pdf, left + width - 9, top + height / 2);
  places.push({
    field,
    page: pageOf(canvas),
    left,
    top: top + inset,
    width,
    height: height - 2 * inset,
    align: alignOf(field),
    isLong: field.isLong ?? (field.kind === 'text' && height > boxHeight),
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
  const { pdf, places } = canvas;
  const left = textLeft + tickSide + 8;
  const options = { width: textWidth - tickSide - 8, lineGap: 1 };
  const text = `${field.label}${markOf(field)}`;
  pdf.font('serif').fontSize(9.5);
  keepTogether(pdf, pdf.heightOfString(text, options) + 6);
  const top = pdf.y;
  tagField(pdf, field.name);
  places.push({
    field,
    page: pageOf(canvas),
    left: textLeft,
    top: top + 1,
    width: tickSide,
    height: tickSide,
    align: 'center',
    isLong: false,
  });
  pdf.lineWidth(0.8).strokeColor(ink.label);
  artifact(pdf, () => pdf.rect(textLeft, top + 1, tickSide, tickSide).stroke());
  pdf.fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, left, top - 1, options));
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
