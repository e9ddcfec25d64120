/** The parts of the readable copy; each draws at `pdf.y` and moves it. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import { drawLabelledRow, labelledRowHeight } from '../../papers/kit/labelled-row.ts';
import { ink, keepTogether, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { columnsOf } from './column-widths.ts';
import type { CopySheet, CopyTable, CopyTopic } from './copy-parts.ts';
import { maxPrintedRows } from './printed-rows.ts';

const size = 8.7;
const tableSize = 8.3;
/** 45 mm. */
const labelWidth = 128;
const row = {
  labelX: textLeft,
  valueX: textLeft + labelWidth,
  valueWidth: textWidth - labelWidth,
  size: 9,
  isStrong: false,
};

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

export function drawRows(pdf: Pdf, rows: CopySheet['rows']): void {
  tag(pdf, 'Table', () => {
    for (const { label, value } of rows) {
      const text = textOrNull(value);
      if (!text) continue;
      const printed = { label: cleanText(label), value: text };
      const height = labelledRowHeight(pdf, printed, row);
      // A text that is longer than a page runs on by itself.
      if (height < pdf.page.height / 2) keepTogether(pdf, height);
      drawLabelledRow(pdf, printed, row);
      pdf.y += 3;
    }
  });
}

/** The frame reaches into the margins, so that its text is in line with the rest of the page. */
export function drawBoxedRows(pdf: Pdf, rows: CopySheet['rows']): void {
  const top = pdf.y;
  const padding = 7;
  drawRows(pdf, rows);
  pdf.lineWidth(0.8).strokeColor(ink.accent);
  artifact(pdf, () =>
    pdf
      .rect(textLeft - padding, top - padding, textWidth + 2 * padding, pdf.y - top + 1.5 * padding)
      .stroke(),
  );
  pdf.y += padding;
}

export function drawTopic(pdf: Pdf, { tables, sheets, left }: CopyTopic): void {
  for (const table of tables) drawTable(pdf, table);
  for (const { title, rows } of sheets) {
    if (title) drawSubtitle(pdf, title);
    else if (sheets.length > 1) pdf.y += 6;
    drawRows(pdf, rows);
  }
  if (left > 0)
    drawParagraph(pdf, `Sunt tipărite ${maxPrintedRows} de înregistrări; toate sunt în fișierul date.json.`);
}

export function drawSubtitle(pdf: Pdf, title: string): void {
  pdf.y += 6;
  keepTogether(pdf, 40);
  pdf.font('serifBold').fontSize(9).fillColor(ink.text);
  tag(pdf, 'H3', () => pdf.text(cleanText(title), textLeft, pdf.y, { width: textWidth }));
  pdf.y += 3;
}

function drawTable(pdf: Pdf, { titles, rows }: CopyTable): void {
  drawDataTable(pdf, { size: tableSize, columns: columnsOf(titles, rows), rows });
}
