/** A ruled table whose head is repeated on each page; cells take as many lines as they need (PAP-172). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { FontName } from './pdf-fonts.ts';
import { ink, keepTogether, line, type Pdf } from './pdf-page.ts';
import { splitCells } from './split-cells.ts';
import { artifact, headerCell, tag } from './tagged.ts';

export type TableColumn = {
  title: string;
  /** Fraction of the width. */
  part: number;
  align?: 'left' | 'right';
  font?: FontName;
  /** By default the size of the table. */
  size?: number;
};

export type TableRow = {
  cells: readonly string[];
  /** A group is one cell over the whole width and stays with the next row; a sum stays with the row before. */
  style?: 'group' | 'sum';
};

export type DataTable = {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  size?: number;
  /** Height of what must stay on the page of the last row. */
  heightAfter?: number;
};

type Place = { x: number; y: number; width: number };

const padding = 4;

export function drawDataTable(pdf: Pdf, table: DataTable): void {
  layDataTable(pdf, table).draw();
}

/** `height` is that of the table on one page, with what must stay with its last row. */
export function layDataTable(
  pdf: Pdf,
  { columns, rows, size = 9.5, heightAfter = 0 }: DataTable,
): { height: number; draw: () => void } {
  const known = new Map<TableRow, number>();
  const cell = size * 0.45;
  const titles = { cells: columns.map(({ title }) => title) };
  const drawn = rows.map((row) => ({ ...row, cells: row.cells.map(cleanText) }));
  const needed = heightsWithNext(drawn, heightOf, heightAfter);

  const headHeight = heightOf(titles, 'serifBold');
  const height = headHeight + heightAfter + drawn.reduce((sum, row) => sum + heightOf(row), 0);
  return { height, draw };

  function draw(): void {
    keepTogether(pdf, headHeight + (needed[0] ?? 0));
    tag(pdf, 'Table', drawRows);
  }

  function drawRows(): void {
    drawHead();
    let group: TableRow | undefined;
    for (const [index, row] of drawn.entries()) {
      if (keepTogether(pdf, Math.min(needed[index] ?? 0, freeHeight())))
        repeatHead(row.style === 'group' ? undefined : group);
      if (row.style === 'group') group = row;
      drawRow(row);
    }
  }

  function repeatHead(group?: TableRow): void {
    artifact(
      pdf,
      () => {
        drawHead();
        if (group) drawRow(group);
      },
      'Pagination',
    );
  }

  function drawRow(row: TableRow): void {
    drawWhole(row);
    pdf.lineWidth(row.style ? 0.8 : 0.4).strokeColor(row.style ? ink.accent : ink.rule);
    edge();
  }

  function drawHead(): void {
    pdf.lineWidth(1).strokeColor(ink.accent);
    edge();
    pdf.fillColor(ink.accent);
    drawCells(titles, 'serifBold');
    pdf.lineWidth(0.8).strokeColor(ink.accent);
    edge();
  }

  /** A row that is higher than a page is continued on the next one. */
  function drawWhole(row: TableRow): void {
    let rest: TableRow | undefined = row;
    while (rest) {
      const part: TableRow = rest;
      const left = pdf.page.maxY() - pdf.y;
      // Only the row itself is measured as a whole: measuring what is left for each page would grow with the square of it.
      const isWhole = part === row && heightOf(part) <= left;
      const [now, later] = isWhole
        ? [part.cells, []]
        : splitCells(part.cells, (cells) => measure({ ...part, cells }) <= left);
      pdf.fillColor(part.style === 'group' ? ink.accent : ink.text);
      drawCells(isWhole ? part : { ...part, cells: now });
      rest = later.some((text) => text !== '') ? { ...part, cells: later } : undefined;
      if (rest) {
        pdf.continueOnNewPage();
        repeatHead();
      }
    }
  }

  function drawCells(row: TableRow, font?: FontName): void {
    const top = pdf.y;
    const height = heightOf(row, font);
    let x = pdf.layout.left;
    tag(pdf, 'TR', () => {
      for (const [index, column] of columns.entries()) {
        const place = { x: x + padding, y: top + cell, width: widthOf(column, row) };
        const drawCell = () => drawText(row, index, place, font);
        if (font) headerCell(pdf, 'Column', drawCell);
        else if (row.style && index === 0) headerCell(pdf, 'Row', drawCell);
        else tag(pdf, 'TD', drawCell);
        x += column.part * pdf.layout.width;
      }
    });
    pdf.y = top + height;
  }

  function drawText(row: TableRow, index: number, { x, y, width }: Place, font?: FontName): void {
    const column = columns[index];
    const text = row.cells[index];
    if (!column || !text) return;
    setType(column, row, font);
    pdf.text(text, x, y, { width, align: row.style === 'group' ? 'left' : (column.align ?? 'left') });
  }

  /** Measured once for each row, since that takes most of the time. */
  function heightOf(row: TableRow, font?: FontName): number {
    const height = known.get(row) ?? measure(row, font);
    known.set(row, height);
    return height;
  }

  function measure(row: TableRow, font?: FontName): number {
    const heights = columns.map((column, index) => {
      setType(column, row, font);
      return pdf.heightOfString(row.cells[index] || ' ', { width: widthOf(column, row) });
    });
    return Math.max(...heights) + 2 * cell;
  }

  function setType(column: TableColumn, { style }: TableRow, font?: FontName): void {
    pdf.font(font ?? (style ? 'serifBold' : (column.font ?? 'serif')));
    pdf.fontSize(font || style ? size : (column.size ?? size));
  }

  function widthOf({ part }: TableColumn, { style }: TableRow): number {
    return (style === 'group' ? 1 : part) * pdf.layout.width - 2 * padding;
  }

  function freeHeight(): number {
    return pdf.page.maxY() - pdf.page.margins.top - headHeight;
  }

  function edge(): void {
    line(pdf, pdf.layout.left, pdf.layout.left + pdf.layout.width, pdf.y);
  }
}

/** Height of each row with the rows that must stay with it. */
function heightsWithNext(
  rows: readonly TableRow[],
  heightOf: (row: TableRow) => number,
  heightAfter: number,
): number[] {
  const heights = rows.map((row) => heightOf(row));
  for (let index = rows.length - 1; index >= 0; index--) {
    const isLinked = rows[index]?.style === 'group' || rows[index + 1]?.style === 'sum';
    const after = index === rows.length - 1 ? heightAfter : isLinked ? (heights[index + 1] ?? 0) : 0;
    heights[index] = (heights[index] ?? 0) + after;
  }
  return heights;
}
