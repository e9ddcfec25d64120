/** Side 2 of the card: that it is valid, and where to check it. Lengths are in points; no type is below 5. */
import { bodyName } from '../../../platform/text/body-name.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { drawQr, ink, type Pdf } from '../kit/pdf-page.ts';
import { renderQr } from '../kit/qr.ts';
import { artifact, headerCell, tag, tagLink } from '../kit/tagged.ts';
import type { PrintedBadge } from './badge-data.ts';
import { drawBand, drawEdge, smallest } from './badge-pdf-parts.ts';

const bandHeight = 25;
const margin = 9;
const qr = { top: 33, side: 72 };
const table = { left: 22, rowHeight: 8.6 };

export function drawBadgeBack(pdf: Pdf, badge: PrintedBadge): void {
  const { width } = pdf.page;
  drawBand(pdf, bandHeight);
  pdf.font('sans').fontSize(5.2).fillColor('#fff');
  tag(pdf, 'P', () => pdf.text(bodyName, (width - 115) / 2, 3.5, { width: 115, align: 'center' }));
  const place = { x: (width - qr.side) / 2, y: qr.top, side: qr.side };
  drawQr(pdf, renderQr(badge.memberUrl), place, `Cod QR: ${badge.memberUrl}`);
  drawAddress(pdf, badge.memberUrl);
  pdf.y += 4;
  drawVisas(pdf, badge);
  drawNotes(pdf, badge);
  drawEdge(pdf);
}

function drawAddress(pdf: Pdf, url: string): void {
  const options = { width: pdf.page.width - 2 * margin, align: 'center' } as const;
  tag(pdf, 'P', () => {
    pdf.font('sans').fontSize(smallest).fillColor(ink.label);
    pdf.text('Verificați calitatea de membru la ', margin, qr.top + qr.side + 5, options);
    pdf.fillColor(ink.accent);
    tagLink(pdf, url, () => {
      const y = pdf.y;
      pdf.text(url, margin, y, options);
      return { x: margin, y, width: options.width };
    });
  });
}

function drawVisas(pdf: Pdf, { releasedOn, visas }: PrintedBadge): void {
  const { width } = pdf.page;
  pdf.font('sans').fontSize(5.6).fillColor(ink.text);
  const released = `Data eliberării: ${releasedOn ? shortDay(releasedOn) : '–'}`;
  tag(pdf, 'P', () => pdf.text(released, margin, pdf.y, { width: width - 2 * margin, align: 'center' }));
  pdf.y += 2.5;
  tag(pdf, 'Table', () => {
    rule(pdf, 0.5, ink.accent);
    drawRow(pdf, ['Anul', 'Viză', 'Data vizei'], true);
    if (visas.length === 0) drawRow(pdf, ['–', 'Nicio viză', '–'], false);
    for (const { year, hasVisa, date } of visas)
      drawRow(pdf, [String(year), hasVisa ? 'Da' : 'Nu', date ? shortDay(date) : '–'], false);
    rule(pdf, 0.5, ink.accent);
  });
}

function drawRow(pdf: Pdf, cells: readonly [string, string, string], isHead: boolean): void {
  const top = pdf.y;
  const [first, second] = [26, pdf.page.width - 2 * table.left - 64];
  const columns = [
    { left: table.left, width: first },
    { left: table.left + first, width: second },
    { left: table.left + first + second, width: 38 },
  ];
  if (!isHead) rule(pdf, 0.2, ink.rule);
  tag(pdf, 'TR', () => {
    for (const [index, text] of cells.entries()) {
      const { left, width } = columns[index] ?? { left: 0, width: 0 };
      pdf.font(index === 1 && !isHead ? 'sansBold' : 'sans').fontSize(isHead ? smallest : 5.6);
      pdf.fillColor(isHead ? ink.label : (colours[text] ?? ink.text));
      const draw = () => pdf.text(text, left, top + 0.9, { width, align: 'center' });
      if (isHead) headerCell(pdf, 'Column', draw);
      else tag(pdf, 'TD', draw);
    }
  });
  pdf.y = top + table.rowHeight;
}

const colours: Record<string, string> = { Da: '#1d6b3c', Nu: '#a3261f' };

function rule(pdf: Pdf, weight: number, colour: string): void {
  artifact(pdf, () => {
    pdf.lineWidth(weight).strokeColor(colour);
    pdf
      .moveTo(table.left, pdf.y)
      .lineTo(pdf.page.width - table.left, pdf.y)
      .stroke();
  });
}

function drawNotes(pdf: Pdf, { visaUntil }: PrintedBadge): void {
  const options = { width: pdf.page.width - 2 * margin, align: 'center' } as const;
  pdf.font('sansBold').fontSize(5.6).fillColor(ink.text);
  tag(pdf, 'P', () =>
    pdf.text(`Viza este valabilă până la ${shortDay(visaUntil)}.`, margin, pdf.y + 4, options),
  );
  pdf.font('sans').fontSize(smallest).fillColor(ink.label);
  const text =
    'Legitimația este netransmisibilă și face dovada dreptului de exercitare a profesiei numai cu viza anuală valabilă.';
  tag(pdf, 'P', () => pdf.text(text, margin, pdf.y + 1.5, options));
}
