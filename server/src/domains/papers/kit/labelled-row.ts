/** A label in small type with its value beside it; a label that is too long for its column takes several lines. */
import { ink, type Pdf } from './pdf-page.ts';
import { headerCell, tag } from './tagged.ts';

export type Row = { label: string; value: string };

type Place = { labelX: number; valueX: number; valueWidth: number; size: number; isStrong: boolean };

const lineGap = 1.5;

const labelGap = 8;
/** By which labels are smaller than values, in points. */
const smaller = 1.6;
/** Both Noto families have an ascent of 1.069 em; label and value share their first base line. */
const labelTop = smaller * 1.069;

/** Height of the taller of both (PAP-93). */
export function labelledRowHeight(pdf: Pdf, { label, value }: Row, place: Place): number {
  const ofLabel = labelTop + setLabelType(pdf, place).heightOfString(label, { width: labelWidth(place) });
  const ofValue = setValueType(pdf, place).heightOfString(value, { width: place.valueWidth, lineGap });
  return Math.max(ofLabel, ofValue);
}

/** A row of a tagged table. Draws at `pdf.y` and moves it below the row. */
export function drawLabelledRow(pdf: Pdf, row: Row, place: Place): void {
  const top = pdf.y;
  const height = labelledRowHeight(pdf, row, place);
  tag(pdf, 'TR', () => {
    headerCell(pdf, 'Row', () => {
      setLabelType(pdf, place).fillColor(ink.label);
      pdf.text(row.label, place.labelX, top + labelTop, { width: labelWidth(place) });
    });
    tag(pdf, 'TD', () => {
      setValueType(pdf, place).fillColor(ink.text);
      pdf.text(row.value, place.valueX, top, { width: place.valueWidth, lineGap });
    });
  });
  pdf.y = top + height;
}

function labelWidth({ labelX, valueX }: Place): number {
  return valueX - labelX - labelGap;
}

function setLabelType(pdf: Pdf, { size }: Place): Pdf {
  return pdf.font('sans').fontSize(size - smaller);
}

function setValueType(pdf: Pdf, { size, isStrong }: Place): Pdf {
  return pdf.font(isStrong ? 'serifBold' : 'serif').fontSize(size);
}
