/** Shared by both sides of the card. */
import { braid, rosette } from '../aviz/guilloche.ts';
import { ink, type Pdf } from '../kit/pdf-page.ts';
import { artifact } from '../kit/tagged.ts';

export const gold = '#a8842c';
/** Smallest type of a card, in points. */
export const smallest = 5;

/** The ornament is designed in units of the page in pixels (PAP-16). */
const unitsAcross = 1500;

/** The dark band at the top, with its ornament. */
export function drawBand(pdf: Pdf, height: number): void {
  const { width } = pdf.page;
  const scale = width / unitsAcross;
  artifact(pdf, () => {
    pdf.rect(0, 0, width, height).fill(ink.accent);
    pdf.save().rect(0, 0, width, height).clip();
    // The ornament ends with the band.
    pdf.translate(0, height - 460 * scale).scale(scale);
    pdf.strokeColor('#fff').lineWidth(1.5).strokeOpacity(0.16);
    for (const [x, y, radius, petals, turns] of [
      [1290, 90, 430, 48, 7],
      [170, 330, 300, 36, 5],
    ] as const)
      pdf
        .save()
        .translate(x, y)
        .path(rosette(radius, petals, turns, 0.7))
        .stroke()
        .restore();
    pdf.strokeOpacity(0.45);
    pdf.path(braid({ x: 0, y: 420, length: unitsAcross, isVertical: false, waves: 50, swing: 24 })).stroke();
    pdf.restore();
    pdf.rect(0, height, width, 1).fill(gold);
  });
}

export function drawEdge(pdf: Pdf): void {
  const { width, height } = pdf.page;
  artifact(pdf, () => {
    pdf.rect(0, height - 5.5, width, 5.5).fill(ink.accent);
    pdf.rect(0, height - 5.5, width, 0.8).fill(gold);
  });
}
