/** Draws the sections of the form, each by its layout, at `pdf.y`, which moves below them. */
import type { ReportField, ReportSection } from '@ceccar/contract/reports/form-parts';
import { ink, line, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { tag } from '../../papers/kit/tagged.ts';
import {
  boxHeight,
  drawBoxOf,
  drawHelp,
  drawLabel,
  drawSectionTitle,
  drawTick,
  type FormCanvas,
} from './form-canvas.ts';

const gap = 12;
const longHeight = 30;
const labelHeight = 11;

export function drawSection(canvas: FormCanvas, section: ReportSection): void {
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
    const top = pdf.y;
    const height = first?.isLong ? longHeight : boxHeight;
    let left = textLeft;
    for (const field of row) {
      const width = (textWidth + gap) * shareOf(field) - gap;
      drawLabel(pdf, field, left, top, width);
      drawBoxOf(canvas, field, { left, top: top + labelHeight, width, height });
      left += width + gap;
    }
    pdf.y = top + labelHeight + height + 9;
  }
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
  drawColumnTitle(canvas, 'Activitatea', textLeft + 4, sumLeft - textLeft, 'left');
  drawColumnTitle(canvas, 'Suma (lei)', sumLeft, sumWidth - 3, 'right');
  pdf.y += 12;
  for (const field of fields) {
    const isTotal = field.totalOf !== undefined;
    const top = pdf.y + (isTotal ? 5 : 0);
    pdf
      .font(isTotal ? 'serifBold' : 'serif')
      .fontSize(isTotal ? 10.5 : 9.8)
      .fillColor(ink.text);
    tag(pdf, 'P', () =>
      pdf.text(field.label, textLeft + 4, top + 1.5, { width: sumLeft - textLeft - 14, lineBreak: false }),
    );
    drawBoxOf(canvas, field, { left: sumLeft, top, width: sumWidth, height: boxHeight });
    pdf.y = top + boxHeight + 4;
    if (!isTotal) continue;
    pdf.lineWidth(1).strokeColor(ink.accent);
    line(pdf, textLeft, textLeft + textWidth, top - 4);
  }
}

const numberWidth = 18;
const cellGap = 5;
const rowHeight = 22;

/** Numbered rows; a field outside the rows is the total of the last column. */
function drawTable(canvas: FormCanvas, { fields, columns = [] }: ReportSection): void {
  const { pdf } = canvas;
  const inner = textWidth - numberWidth - cellGap * (columns.length - 1);
  const cells = columns.map(({ label, share }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    return {
      label,
      left: textLeft + numberWidth + (inner * before) / 100 + cellGap * index,
      width: (inner * share) / 100,
    };
  });
  for (const { label, left, width } of cells) drawColumnTitle(canvas, label, left, width, 'left');
  pdf.y += 12;
  const total = fields.find(({ totalOf }) => totalOf);
  const typed = fields.filter((field) => field !== total);
  for (let first = 0; first < typed.length; first += cells.length) {
    const top = pdf.y;
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    tag(pdf, 'P', () =>
      pdf.text(`${first / cells.length + 1}`, textLeft, top + 4, { width: numberWidth - 6, align: 'right' }),
    );
    for (const [index, { left, width }] of cells.entries()) {
      const field = typed[first + index];
      if (field) drawBoxOf(canvas, field, { left, top, width, height: boxHeight });
    }
    pdf.y = top + rowHeight;
  }
  const last = cells.at(-1);
  if (!total || !last) return;
  const top = pdf.y + 2;
  pdf.font('serifBold').fontSize(10).fillColor(ink.text);
  tag(pdf, 'P', () =>
    pdf.text(total.label, last.left - 70, top + 1.5, { width: 62, align: 'right', lineBreak: false }),
  );
  drawBoxOf(canvas, total, { left: last.left, top, width: last.width, height: boxHeight });
  pdf.y = top + rowHeight;
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
  tag(pdf, 'P', () => pdf.text(text, left, top, { width, align, lineBreak: false }));
  pdf.y = top;
}
