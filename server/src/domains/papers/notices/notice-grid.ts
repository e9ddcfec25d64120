/** A table with a head of its own: the associates, and the changes, of a notice. */
import { cleanText } from '@ceccar/contract/clean-text';
import { type Density, ink, keepTogether, line, type Pdf, textLeft, textWidth } from '../kit/pdf-page.ts';
import { artifact, headerCell, tag } from '../kit/tagged.ts';
import { cellGap } from './notice-blocks.ts';

/** `width` is the part of the text width. */
export type Column<T> = { head: string; width: number; text: (row: T) => string };

type Cells = { texts: readonly string[]; isHead: boolean };

/** The head is drawn again on the next page; nothing without rows. */
export function drawGrid<T>(
  pdf: Pdf,
  columns: readonly Column<T>[],
  rows: readonly T[],
  density: Density,
): void {
  const [first] = rows;
  if (first === undefined) return;
  const widths = columns.map(({ width }) => width * textWidth);
  const cellsOf = (row: T): Cells => ({
    texts: columns.map(({ text }) => cleanText(text(row))),
    isHead: false,
  });
  const head = { texts: columns.map((column) => column.head), isHead: true };
  keepTogether(pdf, rowHeight(pdf, widths, head, density) + rowHeight(pdf, widths, cellsOf(first), density));
  tag(pdf, 'Table', () => {
    drawCells(pdf, widths, head, density);
    for (const row of rows.map(cellsOf)) {
      if (keepTogether(pdf, rowHeight(pdf, widths, row, density)))
        artifact(pdf, () => drawCells(pdf, widths, head, density), 'Pagination');
      drawCells(pdf, widths, row, density);
    }
  });
  pdf.y += density.space;
}

function drawCells(pdf: Pdf, widths: readonly number[], { texts, isHead }: Cells, density: Density): void {
  const top = pdf.y + padding(density);
  let [x, bottom] = [textLeft, top];
  setType(pdf, isHead, density);
  tag(pdf, 'TR', () => {
    for (const [index, text] of texts.entries()) {
      const width = widths[index] ?? 0;
      const left = x + cellGap;
      const draw = () => void pdf.text(text, left, top, { width: width - 2 * cellGap });
      if (isHead) headerCell(pdf, 'Column', draw);
      else tag(pdf, 'TD', draw);
      bottom = Math.max(bottom, pdf.y);
      x += width;
    }
  });
  pdf.y = bottom + padding(density);
  pdf.lineWidth(isHead ? 0.8 : 0.4).strokeColor(isHead ? ink.accent : ink.rule);
  line(pdf, textLeft, textLeft + textWidth, pdf.y);
}

function rowHeight(pdf: Pdf, widths: readonly number[], { texts, isHead }: Cells, density: Density): number {
  setType(pdf, isHead, density);
  const heights = texts.map((text, index) =>
    pdf.heightOfString(text, { width: (widths[index] ?? 0) - 2 * cellGap }),
  );
  return Math.max(...heights) + 2 * padding(density);
}

function setType(pdf: Pdf, isHead: boolean, { text: size }: Density): void {
  pdf
    .font(isHead ? 'serifBold' : 'serif')
    .fontSize(size - 1)
    .fillColor(isHead ? ink.accent : ink.text);
}

function padding({ cell }: Density): number {
  return cell * 0.6;
}
