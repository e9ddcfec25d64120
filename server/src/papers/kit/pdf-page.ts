/** An A4 page with the body's letterhead above and, below, the code by which anyone can verify it. */
import PDFDocument from 'pdfkit';
import { bodyName } from './body.ts';
import { fontFor, fontNames } from './pdf-fonts.ts';
import { type QrCode, renderQr } from './qr.ts';

export type Pdf = PDFKit.PDFDocument;

export const ink = { text: '#1c1f24', accent: '#1b3a63', label: '#55606e', rule: '#b9c3d0' };

/** Lengths are in points (1/72 inch). */
const millimetre = 72 / 25.4;
const side = 62;
const pageHeight = 841.89;
const qrSide = 25 * millimetre;
const footerY = 806;
const qrY = footerY - 12 - qrSide;
/** What the code and its address take above the foot of each page. */
const verificationHeight = footerY - qrY;

export const textLeft = side;
export const textWidth = 595.28 - 2 * side;

/** How closely a page is set: sizes and distances. */
export type Density = { text: number; lineGap: number; space: number; cell: number };

export type PdfInfo = {
  title: string;
  subject: string;
  /** Written into the file, so that the same data at the same time give the same bytes. */
  createdAt: Date;
};

/** Leaves `aboveFoot` free for what stands on every page above its foot. */
export function openPdf({ title, subject, createdAt }: PdfInfo, aboveFoot = verificationHeight): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 46, left: side, right: side, bottom: pageHeight - footerY + aboveFoot + 16 },
    lang: 'ro-RO',
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    font: fontFor('serif'),
    info: { Title: title, Subject: subject, Author: bodyName, Creator: bodyName, CreationDate: createdAt },
  });
  for (const name of fontNames) pdf.registerFont(name, fontFor(name));
  return pdf;
}

/** Ends the document and gives its bytes. */
export async function finishPdf(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Without a branch on sheets that are the same for all of them. */
export function drawLetterhead(pdf: Pdf, branch: string | null): void {
  pdf.font('serifBold').fontSize(13).fillColor(ink.accent);
  pdf.text(bodyName, side, 46, { width: textWidth, align: 'center' });
  pdf.font('serif').fontSize(12).fillColor(ink.text);
  if (branch !== null) pdf.text(`Filiala ${branch}`, { width: textWidth, align: 'center' });
  drawOrnament(pdf, pdf.y + 9);
  pdf.y += 30;
}

/** What the sheet is, in large type, and below it what it is for. */
export function drawHeading(pdf: Pdf, title: string, below: string): void {
  pdf.font('serifBold').fontSize(21).fillColor(ink.accent);
  pdf.text(title, side, pdf.y, { width: textWidth, align: 'center', characterSpacing: 1.6 });
  pdf.font('serif').fontSize(12).fillColor(ink.text);
  pdf.text(below, { width: textWidth, align: 'center' });
}

/** A rule of two weights with a diamond in its middle. */
function drawOrnament(pdf: Pdf, y: number): void {
  const middle = side + textWidth / 2;
  pdf.lineWidth(1.4).strokeColor(ink.accent);
  line(pdf, side, middle - 14, y);
  line(pdf, middle + 14, side + textWidth, y);
  pdf.lineWidth(0.4);
  line(pdf, side, middle - 14, y + 3);
  line(pdf, middle + 14, side + textWidth, y + 3);
  const centre = y + 1.2;
  pdf.fillColor(ink.accent);
  for (const [x, half] of [
    [middle, 4.6],
    [middle - 8.4, 2],
    [middle + 8.4, 2],
  ] as const)
    pdf
      .moveTo(x, centre - half)
      .lineTo(x + half, centre)
      .lineTo(x, centre + half)
      .lineTo(x - half, centre)
      .fill();
}

export function line(pdf: Pdf, from: number, to: number, y: number): void {
  pdf.moveTo(from, y).lineTo(to, y).stroke();
}

/**
 * Opens a page when less than `height` is left, so that what belongs together stays together.
 * Tells whether it did.
 */
export function keepTogether(pdf: Pdf, height: number): boolean {
  const isFull = pdf.y + height > pdf.page.maxY();
  if (isFull) pdf.addPage();
  return isFull;
}

/** On every page, so that none can be swapped; call when all text is written. */
export function drawFooters(pdf: Pdf, branch: string, verifyUrl: string): void {
  const qr = renderQr(verifyUrl);
  drawFeet(pdf, `${bodyName} · Filiala ${branch}`, () => {
    drawQr(pdf, qr, side, qrY, qrSide);
    drawVerification(pdf, verifyUrl);
  });
}

/** The line below every page, with the page's number where there are several; call when all text is written. */
export function drawFeet(pdf: Pdf, text: string, drawAbove?: () => void): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Text below the margin would otherwise open a page.
    pdf.page.margins.bottom = 0;
    drawAbove?.();
    pdf.lineWidth(0.4).strokeColor(ink.rule);
    line(pdf, side, side + textWidth, footerY);
    const page = count > 1 ? ` · Pagina ${index + 1} din ${count}` : '';
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    pdf.text(`${text}${page}`, side, footerY + 5, { width: textWidth, align: 'center' });
  }
}

function drawVerification(pdf: Pdf, verifyUrl: string): void {
  const gap = 14;
  const left = side + qrSide + gap;
  const options = { width: textWidth - qrSide - gap };
  const size = verifyUrl.length > 150 ? 6.5 : 8.5;
  pdf.font('sans').fontSize(8.5);
  const captionHeight = pdf.heightOfString('Verificați', options) + 1;
  pdf.fontSize(size);
  const height = captionHeight + pdf.heightOfString(verifyUrl, options);
  pdf.fontSize(8.5).fillColor(ink.label);
  pdf.text('Verificați autenticitatea la', left, qrY + (qrSide - height) / 2, options);
  pdf.fontSize(size).fillColor(ink.accent);
  pdf.text(verifyUrl, left, pdf.y + 1, { ...options, link: verifyUrl });
}

/** The white paper around is the quiet zone; the dark edge is at `x` and `y`. */
export function drawQr(pdf: Pdf, { size, path }: QrCode, x: number, y: number, width: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(width / size)
    .path(path)
    .fill('#000000')
    .restore();
}
