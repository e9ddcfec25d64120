/** A label in small type with its value on the same line. */
import { ink, type Pdf } from './pdf-page.ts';

export type Row = { label: string; value: string };

type Place = { labelX: number; valueX: number; valueWidth: number; size: number; isStrong: boolean };

const lineGap = 1.5;

export function labelledRowHeight(pdf: Pdf, { value }: Row, place: Place): number {
  return setValueType(pdf, place).heightOfString(value, { width: place.valueWidth, lineGap });
}

/** Draws at `pdf.y` and moves it below the row. */
export function drawLabelledRow(pdf: Pdf, row: Row, place: Place): void {
  const top = pdf.y;
  const labelSize = place.size - 1.6;
  pdf.font('sans').fontSize(labelSize).fillColor(ink.label);
  // Both Noto families have an ascent of 1.069 em; label and value share the base line.
  pdf.text(row.label, place.labelX, top + (place.size - labelSize) * 1.069, { lineBreak: false });
  const height = labelledRowHeight(pdf, row, place);
  pdf.fillColor(ink.text).text(row.value, place.valueX, top, { width: place.valueWidth, lineGap });
  pdf.y = top + height;
}

function setValueType(pdf: Pdf, { size, isStrong }: Place): Pdf {
  return pdf.font(isStrong ? 'serifBold' : 'serif').fontSize(size);
}
