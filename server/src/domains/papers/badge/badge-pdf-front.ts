/** Side 1 of the card: who the member is. Lengths are in points; no type is below 5. */
import { bodyName } from '../../../platform/text/body-name.ts';
import { type FittedBox, fitType } from '../kit/fitted-text.ts';
import { ink, type Pdf } from '../kit/pdf-page.ts';
import { artifact, tag } from '../kit/tagged.ts';
import type { PrintedBadge } from './badge-data.ts';
import { drawBand, drawEdge, gold, smallest } from './badge-pdf-parts.ts';

const bandHeight = 48;
const margin = 9;
const title = { top: 51.2, size: 10, spacing: 0.7 };
const photo = { top: 68, width: 63, height: 84 };
const whoTop = photo.top + photo.height + 4;
const factsTop = 208;

export function drawBadgeFront(pdf: Pdf, badge: PrintedBadge, picture: Buffer): void {
  const { width } = pdf.page;
  drawBand(pdf, bandHeight);
  pdf.fillColor('#fff');
  tag(pdf, 'P', () => {
    const wide = width - 4 * margin;
    const size = fitType(pdf, badge.brand, {
      font: 'sansBold',
      width: wide,
      height: 22,
      largest: 15,
      smallest: 7,
    });
    pdf.text(badge.brand, 0, 16 - size * 0.7, {
      width,
      align: 'center',
      characterSpacing: size * 0.07,
      lineBreak: false,
    });
  });
  tag(pdf, 'P', () => {
    pdf.font('sans').fontSize(5.2);
    pdf.text(bodyName, (width - 115) / 2, 27.5, { width: 115, align: 'center' });
  });
  pdf.font('sansBold').fontSize(title.size).fillColor(ink.accent);
  tag(pdf, 'H1', () =>
    pdf.text('LEGITIMAȚIE', 0, title.top, { width, align: 'center', characterSpacing: title.spacing }),
  );
  drawPhoto(pdf, picture, `Fotografia: ${badge.lastName} ${badge.firstName}`);
  drawWho(pdf, badge);
  drawFacts(pdf, badge);
  drawEdge(pdf);
}

function drawPhoto(pdf: Pdf, picture: Buffer, alt: string): void {
  const { top, width, height } = photo;
  const left = (pdf.page.width - width) / 2;
  artifact(pdf, () => {
    pdf
      .lineWidth(0.2)
      .strokeColor(gold)
      .rect(left - 1.3, top - 1.3, width + 2.6, height + 2.6)
      .stroke();
  });
  const draw = () => pdf.image(picture, left, top, { width, height });
  tag(pdf, 'Figure', draw, { alt, bbox: [left, top, left + width, top + height] });
  artifact(pdf, () => pdf.lineWidth(0.4).strokeColor(ink.accent).rect(left, top, width, height).stroke());
}

/** Surname, first name and title in the middle of their place; the surname is never smaller than the first name. */
function drawWho(pdf: Pdf, { lastName, firstName, title: held }: PrintedBadge): void {
  const width = pdf.page.width - 2 * margin;
  const bottom = factsTop - 4;
  const titleHeight = held ? 11 : 0;
  const box = { width, smallest };
  const last = lastName.toUpperCase();
  const room = bottom - whoTop - titleHeight;
  const surname: FittedBox = { ...box, font: 'sansBold', height: room * 0.56, largest: 9.8 };
  const lastSize = fitType(pdf, last, surname);
  const lastHeight = pdf.heightOfString(last, { width });
  const given: FittedBox = {
    ...box,
    font: 'sans',
    height: room - lastHeight,
    largest: Math.min(8.2, lastSize),
  };
  const firstSize = fitType(pdf, firstName, given);
  const firstHeight = pdf.heightOfString(firstName, { width });
  const options = { width, align: 'center' } as const;
  const top = whoTop + (room - lastHeight - firstHeight) / 2;
  pdf.font('sansBold').fontSize(lastSize).fillColor(ink.accent);
  tag(pdf, 'P', () => pdf.text(last, margin, top, options));
  pdf.font('sans').fontSize(firstSize).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(firstName, margin, top + lastHeight, options));
  if (!held) return;
  const titleTop = top + lastHeight + firstHeight + 2.4;
  pdf.font('sansBold').fontSize(5.6).fillColor(ink.accent);
  const half = pdf.widthOfString(held, { characterSpacing: 0.4 }) / 2 + 4;
  const middle = pdf.page.width / 2;
  tag(pdf, 'P', () =>
    pdf.text(held, 0, titleTop, { width: pdf.page.width, align: 'center', characterSpacing: 0.4 }),
  );
  artifact(pdf, () => {
    pdf.lineWidth(0.3).strokeColor(gold);
    for (const y of [titleTop - 0.6, titleTop + 8.4])
      pdf
        .moveTo(middle - half, y)
        .lineTo(middle + half, y)
        .stroke();
  });
}

function drawFacts(pdf: Pdf, { branch, regNumber, cip }: PrintedBadge): void {
  const gap = 3;
  const width = (pdf.page.width - 2 * margin - 2 * gap) / 3;
  const facts = [
    ['Filiala', branch],
    ['Nr. matricol', regNumber ?? '–'],
    ['CIP', cip ?? '–'],
  ] as const;
  artifact(pdf, () => {
    pdf.lineWidth(0.25).strokeColor(ink.rule);
    pdf
      .moveTo(margin, factsTop)
      .lineTo(pdf.page.width - margin, factsTop)
      .stroke();
  });
  const value = { font: 'sansBold', width, height: 14.5, largest: 6.2, smallest } as const;
  const size = Math.min(...facts.map(([, text]) => fitType(pdf, text, value)));
  for (const [index, [label, text]] of facts.entries()) {
    const left = margin + index * (width + gap);
    const options = { width, align: 'center' } as const;
    pdf.font('sans').fontSize(smallest).fillColor(ink.label);
    tag(pdf, 'P', () => pdf.text(label, left, factsTop + 2.5, options));
    pdf.font('sansBold').fontSize(size).fillColor(ink.text);
    tag(pdf, 'P', () => pdf.text(text, left, factsTop + 9.5, options));
  }
}
