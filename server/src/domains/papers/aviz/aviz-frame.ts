/** The ornamental border of the Aviz, 8 mm from the edge so that office printers do not cut it, and the rose behind the text. */
import { fillDiamond, ink, millimetre, type Pdf } from '../kit/pdf-page.ts';
import { artifact } from '../kit/tagged.ts';
import { braid, rosette } from './guilloche.ts';

export const gold = '#a8842c';

/** A4, and the place of the text on it. */
export const avizPage = { width: 595.28, height: 841.89 };
export const avizText = { left: 72, width: avizPage.width - 2 * 72 };

const edge = 8 * millimetre;
const cornerRadius = 17;
/** Middle of the braided band. */
const inset = edge + cornerRadius + 0.6;
const bandHalf = 10.5;

export function drawAvizFrame(pdf: Pdf): void {
  const { width, height } = avizPage;
  const [right, bottom] = [width - inset, height - inset];
  const across = { length: right - inset, isVertical: false, waves: 44, swing: 7 };
  const down = { length: bottom - inset, isVertical: true, waves: 64, swing: 7 };
  artifact(pdf, () => {
    pdf
      .save()
      .translate(width / 2, height / 2)
      .strokeColor(ink.accent)
      .strokeOpacity(0.13)
      .lineWidth(0.45);
    pdf
      .path(rosette(200, 48, 7, 0.7))
      .stroke()
      .path(rosette(140, 36, 5, 0.75))
      .stroke()
      .restore();
    frameLine(pdf, inset - bandHalf, 1.8, ink.accent);
    frameLine(pdf, inset + bandHalf, 0.75, ink.accent);
    frameLine(pdf, inset + bandHalf + 3, 0.6, gold);
    pdf.lineWidth(0.5).strokeColor(ink.accent);
    for (const strand of [
      braid({ ...across, x: inset, y: inset }),
      braid({ ...across, x: inset, y: bottom }),
      braid({ ...down, x: inset, y: inset }),
      braid({ ...down, x: right, y: inset }),
    ])
      pdf.path(strand).stroke();
    for (const x of [inset, right]) for (const y of [inset, bottom]) drawCorner(pdf, x, y);
  });
}

function frameLine(pdf: Pdf, from: number, weight: number, colour: string): void {
  const { width, height } = avizPage;
  pdf
    .lineWidth(weight)
    .strokeColor(colour)
    .rect(from, from, width - 2 * from, height - 2 * from)
    .stroke();
}

function drawCorner(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y);
  pdf.lineWidth(1.1).circle(0, 0, cornerRadius).fillAndStroke('#fff', ink.accent);
  pdf
    .lineWidth(0.4)
    .path(rosette(cornerRadius - 2.2, 24, 5, 0.75))
    .stroke();
  pdf.circle(0, 0, 3.5).fill(gold).restore();
}

/** Two gold rules with diamonds between them, at half the width of the page. */
export function drawDiamondRule(pdf: Pdf, y: number): void {
  const middle = avizPage.width / 2;
  artifact(pdf, () => {
    pdf.lineWidth(0.75).strokeColor(gold);
    for (const side of [-1, 1])
      pdf
        .moveTo(middle + side * 13.5, y)
        .lineTo(middle + side * 112, y)
        .stroke();
    for (const [x, half] of [
      [middle, 4.5],
      [middle - 9, 1.9],
      [middle + 9, 1.9],
    ] as const)
      fillDiamond(pdf, { x, y, half }, gold);
  });
}
