/** A title with number and day below it; the number is set in the type that tells 0 from O. */
import type { FontName } from '../kit/pdf-fonts.ts';
import { ink, type Pdf } from '../kit/pdf-page.ts';
import { tag } from '../kit/tagged.ts';

const size = 12;

export function drawNumberedTitle(
  pdf: Pdf,
  title: string,
  code: string,
  [before, after]: readonly [before: string, after: string],
): void {
  const { left, width } = pdf.layout;
  pdf.font('serifBold').fontSize(21).fillColor(ink.accent);
  tag(pdf, 'H1', () => pdf.text(title, left, pdf.y, { width, align: 'center', characterSpacing: 1.6 }));
  const parts: [FontName, string][] = [
    ['serif', before],
    ['mono', code],
    ['serif', after],
  ];
  const widths = parts.map(([font, text]) => pdf.font(font).fontSize(size).widthOfString(text));
  const top = pdf.y;
  let x = left + (width - widths.reduce((sum, one) => sum + one, 0)) / 2;
  tag(pdf, 'P', () => {
    for (const [index, [font, text]] of parts.entries()) {
      pdf.font(font).fontSize(size).fillColor(ink.text).text(text, x, top, { lineBreak: false });
      x += widths[index] ?? 0;
    }
  });
  pdf.y = top + size * 1.4;
}
