/** Draws the sections of the form, each by its layout, at `pdf.y`, which moves below them. */
import type { ReportColumn, ReportField, ReportSection } from '@ceccar/contract/reports/form-parts';
import { ink, keepTogether, line, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { headerCell, tag } from '../../papers/kit/tagged.ts';
import {
  boxHeight,
  drawBoxOf,
  drawHelp,
  drawLabel,
  drawSectionTitle,
  drawTick,
  type FormCanvas,
  heightOf,
  pageTop,
} from './form-canvas.ts';

const gap = 12;
const longHeight = 30;
const labelHeight = 11;

/** Enough for the title, its help, and a first row. */
const startHeight = 80;

/** A table that does not fit below what precedes it starts a page, so that its last rows are not alone on one (PAP-215). */
export function drawSection(canvas: FormCanvas, section: ReportSection): void {
  const { page } = canvas.pdf;
  const height = section.layout === 'table' ? startHeight + rowsHeight(canvas, section) : startHeight;
  keepTogether(canvas.pdf, height > page.maxY() - pageTop ? startHeight : height);
  drawSectionTitle(canvas.pdf, section.title);
  if (section.help) drawHelp(canvas.pdf, section.help);
  layouts[section.layout](canvas, section);
  canvas.pdf.y += 13;
}

const layouts: Record<ReportSection['layout'], (canvas: FormCanvas, section: ReportSection) => void> = {
  grid: drawGrid,
  sums: drawSums,
  table: drawTable,
  statements: (canvas, { fields }) => {
    for (const field of fields) drawTick(canvas, field);
  },
};

/** Fields side by side as long as they fit, each below its label. */
function drawGrid(canvas: FormCanvas, { fields }: ReportSection): void {
  for (const row of rowsOf(fields)) {
    const [first] = row;
    if (first?.kind === 'check') {
      drawTick(canvas, first);
      continue;
    }
    const { pdf } = canvas;
    const usual = first?.isLong ? longHeight : boxHeight;
    const height = Math.max(...row.map((field) => heightOf(canvas, field, widthOf(field), usual)));
    keepTogether(pdf, labelHeight + height);
    const top = pdf.y;
    let left = textLeft;
    for (const field of row) {
      const width = widthOf(field);
      drawLabel(pdf, field, left, top, width);
      drawBoxOf(canvas, field, { left, top: top + labelHeight, width, height });
      left += width + gap;
    }
    pdf.y = top + labelHeight + height + 9;
  }
}

function widthOf(field: ReportField): number {
  return (textWidth + gap) * shareOf(field) - gap;
}

function shareOf({ width }: ReportField): number {
  if (width === 'half') return 1 / 2;
  return width === 'third' ? 1 / 3 : 1;
}

function rowsOf(fields: readonly ReportField[]): ReportField[][] {
  const rows: ReportField[][] = [];
  let used = 1;
  for (const field of fields) {
    const share = shareOf(field);
    // Three thirds add up to slightly less than one.
    if (used + share > 1.01) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += share;
  }
  return rows;
}

const sumWidth = 120;
const sumLeft = textLeft + textWidth - sumWidth;

/** One line per amount, and the total below a rule. */
function drawSums(canvas: FormCanvas, { fields }: ReportSection): void {
  const { pdf } = canvas;
  tag(pdf, 'Table', () => {
    tag(pdf, 'TR', () => {
      drawColumnTitle(canvas, 'Activitatea', textLeft + 4, sumLeft - textLeft, 'left');
      drawColumnTitle(canvas, 'Suma (RON)', sumLeft, sumWidth - 3, 'right');
    });
    pdf.y += 12;
    for (const field of fields) tag(pdf, 'TR', () => drawSum(canvas, field));
  });
}

function drawSum(canvas: FormCanvas, field: ReportField): void {
  const { pdf } = canvas;
  const isTotal = field.totalOf !== undefined;
  const top = pdf.y + (isTotal ? 5 : 0);
  pdf
    .font(isTotal ? 'serifBold' : 'serif')
    .fontSize(isTotal ? 10.5 : 9.8)
    .fillColor(ink.text);
  const options = { width: sumLeft - textLeft - 14, lineBreak: false };
  headerCell(pdf, 'Row', () => pdf.text(field.label, textLeft + 4, top + 1.5, options));
  drawFieldCell(canvas, field, { left: sumLeft, top, width: sumWidth, height: boxHeight });
  pdf.y = top + boxHeight + 4;
  if (!isTotal) return;
  pdf.lineWidth(1).strokeColor(ink.accent);
  line(pdf, textLeft, textLeft + textWidth, top - 4);
}

const numberWidth = 18;
const cellGap = 5;
const rowGap = 4;

type Cell = { label: string; left: number; width: number };

/** Numbered rows; a field outside the rows is the total of the last column. */
function drawTable(canvas: FormCanvas, { fields, columns = [] }: ReportSection): void {
  const { pdf } = canvas;
  const cells = cellsOf(columns);
  const { rows, total } = tableRowsOf(fields, cells);
  tag(pdf, 'Table', () => {
    tag(pdf, 'TR', () => {
      tag(pdf, 'TD', () => undefined);
      for (const { label, left, width } of cells) drawColumnTitle(canvas, label, left, width, 'left');
    });
    pdf.y += 12;
    for (const [index, row] of rows.entries()) drawTableRow(canvas, index + 1, cells, row);
    if (total) drawTableTotal(canvas, cells, total);
  });
}

function tableRowsOf(fields: readonly ReportField[], cells: readonly Cell[]) {
  const total = fields.find(({ totalOf }) => totalOf);
  const typed = fields.filter((field) => field !== total);
  const rows = Array.from({ length: typed.length / cells.length }, (_, index) =>
    typed.slice(index * cells.length, (index + 1) * cells.length),
  );
  return { rows, total };
}

/** Height of the rows and the total. */
function rowsHeight(canvas: FormCanvas, { fields, columns = [] }: ReportSection): number {
  const cells = cellsOf(columns);
  const { rows, total } = tableRowsOf(fields, cells);
  const totalHeight = total ? boxHeight + 2 : 0;
  return rows.reduce((sum, row) => sum + heightOfRow(canvas, cells, row) + rowGap, totalHeight);
}

function cellsOf(columns: readonly ReportColumn[]): Cell[] {
  const inner = textWidth - numberWidth - cellGap * (columns.length - 1);
  return columns.map(({ label, share }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    return {
      label,
      left: textLeft + numberWidth + (inner * before) / 100 + cellGap * index,
      width: (inner * share) / 100,
    };
  });
}

function drawTableRow(
  canvas: FormCanvas,
  number: number,
  cells: readonly Cell[],
  fields: readonly ReportField[],
): void {
  const { pdf } = canvas;
  const height = heightOfRow(canvas, cells, fields);
  keepTogether(pdf, height);
  const top = pdf.y;
  tag(pdf, 'TR', () => {
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    const options = { width: numberWidth - 6, align: 'right' } as const;
    headerCell(pdf, 'Row', () => pdf.text(`${number}`, textLeft, top + 4, options));
    for (const [index, field] of fields.entries()) {
      const { left = 0, width = 0 } = cells[index] ?? {};
      drawFieldCell(canvas, field, { left, top, width, height });
    }
  });
  pdf.y = top + height + rowGap;
}

function heightOfRow(canvas: FormCanvas, cells: readonly Cell[], fields: readonly ReportField[]): number {
  return Math.max(...fields.map((field, index) => heightOf(canvas, field, cells[index]?.width ?? 0)));
}

function drawTableTotal(canvas: FormCanvas, cells: readonly Cell[], total: ReportField): void {
  const { pdf } = canvas;
  const last = cells.at(-1);
  if (!last) return;
  keepTogether(pdf, boxHeight + 2);
  const top = pdf.y + 2;
  tag(pdf, 'TR', () => {
    pdf.font('serifBold').fontSize(10).fillColor(ink.text);
    const options = { width: 62, align: 'right', lineBreak: false } as const;
    headerCell(pdf, 'Row', () => pdf.text(total.label, last.left - 70, top + 1.5, options));
    for (const _ of cells.slice(1)) tag(pdf, 'TD', () => undefined);
    drawFieldCell(canvas, total, { left: last.left, top, width: last.width, height: boxHeight });
  });
  pdf.y = top + boxHeight + rowGap;
}

function drawFieldCell(canvas: FormCanvas, field: ReportField, at: Parameters<typeof drawBoxOf>[2]): void {
  tag(canvas.pdf, 'TD', () => drawBoxOf(canvas, field, at), { isGroup: true });
}

function drawColumnTitle(
  { pdf }: FormCanvas,
  text: string,
  left: number,
  width: number,
  align: 'left' | 'right',
): void {
  const top = pdf.y;
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  headerCell(pdf, 'Column', () => pdf.text(text, left, top, { width, align, lineBreak: false }));
  pdf.y = top;
}
