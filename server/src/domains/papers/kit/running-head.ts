/** One line at the top of every page but the first, which names the document (PAP-171). */
import { ink, line, type Pdf, pageText } from './pdf-page.ts';
import { artifact } from './tagged.ts';

const headHeight = 26;
const size = 8;

/** Reserves the room on the pages that follow; call it before the content is drawn. */
export function reserveRunningHead(pdf: Pdf): void {
  pdf.on('pageAdded', () => {
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, top: margins.top + headHeight };
    pdf.y = pdf.page.margins.top;
  });
}

/** Call it after all content is drawn. */
export function drawRunningHead(pdf: Pdf, text: string): void {
  const { count } = pdf.bufferedPageRange();
  const { left, width, top } = pdf.layout;
  for (let index = 1; index < count; index++) {
    pdf.switchToPage(index);
    const head = `${text} – ${pageText(pdf, index + 1, count).toLowerCase()}`;
    pdf.font('sans').fontSize(size).fillColor(ink.label);
    const ruleY = top + headHeight - 12;
    const height = pdf.heightOfString(head, { width });
    artifact(pdf, () => pdf.text(head, left, ruleY - 3 - height, { width }), 'Pagination');
    pdf.lineWidth(0.4).strokeColor(ink.rule);
    line(pdf, left, left + width, ruleY);
  }
}
