/** The parts of the readable copy; each draws at `pdf.y` and moves it. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import { drawLabelledRow, labelledRowHeight } from '../../papers/kit/labelled-row.ts';
import { ink, keepTogether, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { columnsOf } from './column-widths.ts';
import type { CopyRecord, CopyTable, CopyTopic } from './copy-parts.ts';
import { maxPrintedRows } from './printed-rows.ts';

const size = 8.7;
const tableSize = 8.3;
/** 45 mm. */
const labelWidth = 128;
const boxPadding = 9;
const rowGap = 3;

/** `inset` is the distance from both margins. */
function rowPlace(inset = 0) {
  return {
    labelX: textLeft + inset,
    valueX: textLeft + labelWidth,
    valueWidth: textWidth - labelWidth - inset,
    size: 9,
    isStrong: false,
  };
}

export function drawSectionTitle(pdf: Pdf, title: string): void {
  pdf.y += 12;
  keepTogether(pdf, 70);
  pdf.font('serifBold').fontSize(11).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(cleanText(title), textLeft, pdf.y, { width: textWidth }));
  pdf.y += 4;
}

export function drawParagraph(pdf: Pdf, text: string): void {
  pdf.y += 5;
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(cleanText(text), textLeft, pdf.y, { width: textWidth, lineGap: 0.5 }));
}

export function drawRows(pdf: Pdf, rows: CopyRecord['rows'], place = rowPlace()): void {
  tag(pdf, 'Table', () => {
    for (const row of printedRows(rows)) {
      const height = labelledRowHeight(pdf, row, place);
      // A text that is longer than a page runs on by itself.
      if (height < pdf.page.height / 2) keepTogether(pdf, height);
      drawLabelledRow(pdf, row, place);
      pdf.y += rowGap;
    }
  });
}

export function heightOfRows(pdf: Pdf, rows: CopyRecord['rows']): number {
  const heights = printedRows(rows).map((row) => labelledRowHeight(pdf, row, rowPlace()) + rowGap);
  return heights.reduce((sum, height) => sum + height, 0);
}

function printedRows(rows: CopyRecord['rows']) {
  return rows.flatMap(({ label, value }) => {
    const text = textOrNull(value);
    return text ? [{ label: cleanText(label), value: text }] : [];
  });
}

export function drawBoxedRows(pdf: Pdf, rows: CopyRecord['rows']): void {
  const top = pdf.y;
  pdf.y += boxPadding;
  drawRows(pdf, rows, rowPlace(boxPadding));
  pdf.y += boxPadding - rowGap;
  pdf.lineWidth(1).strokeColor(ink.accent);
  artifact(pdf, () => pdf.rect(textLeft, top, textWidth, pdf.y - top).stroke());
  pdf.y += boxPadding;
}

export function drawTopic(pdf: Pdf, { tables, records, left }: CopyTopic): void {
  for (const table of tables) drawTable(pdf, table);
  for (const { title, rows } of records) {
    if (title) drawSubtitle(pdf, title);
    else if (records.length > 1) pdf.y += 6;
    drawRows(pdf, rows);
  }
  if (left > 0)
    drawParagraph(pdf, `Sunt tipărite ${maxPrintedRows} de înregistrări; toate sunt în fișierul date.json.`);
}

/** `below` is the height of what stays on the page of the title. */
export function drawSubtitle(pdf: Pdf, title: string, below = 24): void {
  pdf.y += 6;
  keepTogether(pdf, 16 + below);
  pdf.font('serifBold').fontSize(9).fillColor(ink.text);
  tag(pdf, 'H3', () => pdf.text(cleanText(title), textLeft, pdf.y, { width: textWidth }));
  pdf.y += 3;
}

function drawTable(pdf: Pdf, { titles, rows }: CopyTable): void {
  drawDataTable(pdf, { size: tableSize, columns: columnsOf(titles, rows), rows });
}
