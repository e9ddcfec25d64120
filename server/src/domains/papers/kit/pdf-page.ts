/** An A4 page with the organisation's letterhead and, at the bottom, a QR code for verification. */

import { cleanText } from '@ceccar/contract/clean-text';
import type { Issuer } from '@ceccar/contract/papers/issuer';
import { bodyName } from '../../../platform/text/body-name.ts';
import { bodyLines, contactLines } from '../../../platform/text/branch-lines.ts';
import { colours, sizes } from '../../../platform/text/house-style.ts';
import { fontFor, fontNames } from './pdf-fonts.ts';
import { describeMetadata } from './pdf-metadata.ts';
import { type QrCode, renderQr } from './qr.ts';
import { artifact, type OpenTag, openStructure, tag, tagLink } from './tagged.ts';
import { WrittenPdf } from './written-pdf.ts';

/** Margins of a page in points (1/72 inch). */
export type PageLayout = { left: number; width: number; top: number; footerY: number };

export type Pdf = PDFKit.PDFDocument & { layout: PageLayout; openTag: OpenTag; language: Language };

/** Texts on every document: its page numbers, and where it is checked. */
const commonTexts = {
  ro: {
    page: (page: number, count: number) => `Pagina ${page} din ${count}`,
    check: 'Verificați autenticitatea la ',
  },
  en: {
    page: (page: number, count: number) => `Page ${page} of ${count}`,
    check: 'Check the authenticity at ',
  },
};
type Language = keyof typeof commonTexts;

/** In points. */
export const millimetre = 72 / 25.4;

export const ink = colours;

const pageWidth = 595.28;
const pageHeight = 841.89;
const qrSide = 25 * millimetre;
/** Height of the QR code above the footer of each page. */
const verificationHeight = qrSide + 12;

const portraitLayout: PageLayout = { left: 62, width: pageWidth - 2 * 62, top: 46, footerY: 806 };

/** For wide tables: margins of 10 mm on all sides. */
export const wideLayout: PageLayout = {
  left: 10 * millimetre,
  width: pageWidth - 20 * millimetre,
  top: 10 * millimetre,
  footerY: pageHeight - 10 * millimetre - 17,
};

export const textLeft = portraitLayout.left;
export const textWidth = portraitLayout.width;

/** How dense a page is set: font sizes and distances. */
export type Density = { text: number; lineGap: number; space: number; cell: number };

export type PdfInfo = {
  title: string;
  subject: string;
  /** Written into the file, so that the same data and time give the same bytes. */
  createdAt: Date;
  /** A form with scripts cannot be an archival file (PDF/A). */
  isForm?: boolean;
  /** Romanian by default. */
  language?: Language;
};

/** Reserves `aboveFoot` for what stands above the footer of every page. */
export function openPdf(info: PdfInfo, aboveFoot = verificationHeight, layout = portraitLayout): Pdf {
  const { left, top, footerY } = layout;
  const margins = { top, left, right: left, bottom: pageHeight - footerY + aboveFoot + 16 };
  return open(info, { size: 'A4', margins }, layout);
}

/** Pages of any size, in points and without margins, for what is drawn at fixed places. */
export function openCard(info: PdfInfo, width: number, height: number): Pdf {
  return open(info, { size: [width, height], margin: 0 }, { left: 0, width, top: 0, footerY: height });
}

function open(
  { title, subject, createdAt, isForm = false, language = 'ro' }: PdfInfo,
  page: PDFKit.PDFDocumentOptions,
  layout: PageLayout,
): Pdf {
  const pdf = new WrittenPdf({
    ...page,
    lang: language === 'ro' ? 'ro-RO' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    ...(isForm ? {} : { subset: 'PDF/A-2a' }),
    font: fontFor('serif'),
    info: { Title: title, Subject: subject, Author: bodyName, Creator: bodyName, CreationDate: createdAt },
  });
  for (const name of fontNames) pdf.registerFont(name, fontFor(name));
  describeMetadata(pdf);
  return Object.assign(pdf, { layout, language, openTag: openStructure(pdf) });
}

/** Ends the document and returns its bytes. */
export async function finishPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The issuer, or the name of its branch where nothing else of it was kept; null on documents that are the same for all
 * branches and say nothing of the body but its name (PAP-162).
 */
export function drawLetterhead(pdf: Pdf, issuer: Issuer | string | null): void {
  const { left, width, top } = pdf.layout;
  pdf.font('serifBold').fontSize(sizes.organisation).fillColor(ink.accent);
  tag(pdf, 'P', () => pdf.text(bodyName, left, top, { width, align: 'center' }));
  if (typeof issuer === 'string') drawBranch(pdf, issuer);
  else if (issuer !== null) drawIssuer(pdf, issuer);
  artifact(pdf, () => drawOrnament(pdf, pdf.y + 9));
  pdf.y += 30;
}

function drawIssuer(pdf: Pdf, { fiscalCode, seat, branch }: Issuer): void {
  const body = bodyLines({ seat, fiscalCode });
  drawSmall(pdf, body);
  if (branch === null) return;
  pdf.y += body.length > 0 ? 3 : 0;
  drawBranch(pdf, branch.name);
  drawSmall(pdf, contactLines(branch));
}

function drawBranch(pdf: Pdf, name: string): void {
  const { left, width } = pdf.layout;
  pdf.font('serif').fontSize(sizes.branch).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(`Filiala ${cleanText(name)}`, left, pdf.y, { width, align: 'center' }));
}

function drawSmall(pdf: Pdf, lines: readonly string[]): void {
  const { left, width } = pdf.layout;
  pdf.font('sans').fontSize(sizes.small).fillColor(ink.label);
  for (const text of lines)
    tag(pdf, 'P', () => pdf.text(cleanText(text), left, pdf.y, { width, align: 'center', lineGap: 1 }));
}

/** `Pagina 2 din 3`, in the language of the document. */
export function pageText(pdf: Pdf, page: number, count: number): string {
  return commonTexts[pdf.language].page(page, count);
}

/** Title in large type, with the purpose of the document below it. */
export function drawHeading(pdf: Pdf, title: string, below: string): void {
  const { left, width } = pdf.layout;
  pdf.font('serifBold').fontSize(sizes.title).fillColor(ink.accent);
  tag(pdf, 'H1', () => pdf.text(title, left, pdf.y, { width, align: 'center', characterSpacing: 1.6 }));
  pdf.font('serif').fontSize(12).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(below, { width, align: 'center' }));
}

/** A rule of two weights with a diamond in its middle. */
function drawOrnament(pdf: Pdf, y: number): void {
  const { left, width } = pdf.layout;
  const middle = left + width / 2;
  pdf.lineWidth(1.4).strokeColor(ink.accent);
  line(pdf, left, middle - 14, y);
  line(pdf, middle + 14, left + width, y);
  pdf.lineWidth(0.4);
  line(pdf, left, middle - 14, y + 3);
  line(pdf, middle + 14, left + width, y + 3);
  const centre = y + 1.2;
  for (const [x, half] of [
    [middle, 4.6],
    [middle - 8.4, 2],
    [middle + 8.4, 2],
  ] as const)
    fillDiamond(pdf, { x, y: centre, half }, ink.accent);
}

/** `half` of its width and height. */
export function fillDiamond(
  pdf: Pdf,
  { x, y, half }: { x: number; y: number; half: number },
  color: string,
): void {
  pdf
    .moveTo(x, y - half)
    .lineTo(x + half, y)
    .lineTo(x, y + half)
    .lineTo(x - half, y)
    .fill(color);
}

/** A rule; not read aloud. */
export function line(pdf: Pdf, from: number, to: number, y: number): void {
  artifact(pdf, () => pdf.moveTo(from, y).lineTo(to, y).stroke());
}

/** Starts a page if less than `height` is left, so that related content stays together and in the page (PAP-132). Returns whether it did. */
export function keepTogether(pdf: Pdf, height: number): boolean {
  const isFull = pdf.y + height > pdf.page.maxY();
  // Unlike `addPage`, this continues the open tag on the new page.
  if (isFull) pdf.continueOnNewPage();
  return isFull;
}

/**
 * On every page, so that no page can be swapped, but read aloud on the last one only; call it after all text is written.
 */
export function drawFooters(pdf: Pdf, branch: string, verifyUrl: string): void {
  const qr = renderQr(verifyUrl);
  const { left, footerY } = pdf.layout;
  drawFeet(pdf, `${bodyName} · Filiala ${branch}`, () => {
    drawQr(pdf, qr, { x: left, y: footerY - verificationHeight, side: qrSide }, `Cod QR: ${verifyUrl}`);
    drawVerification(pdf, verifyUrl);
  });
}

/** The footer of every page, with the page number if there are several; call it after all text is written. */
export function drawFeet(pdf: Pdf, text: string, drawAbove?: () => void): void {
  const { count } = pdf.bufferedPageRange();
  const { left, width, footerY } = pdf.layout;
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Otherwise text below the margin would start a page.
    pdf.page.margins.bottom = 0;
    if (drawAbove) {
      if (index === count - 1) drawAbove();
      else artifact(pdf, drawAbove, 'Pagination');
    }
    pdf.lineWidth(0.4).strokeColor(ink.rule);
    line(pdf, left, left + width, footerY);
    const page = count > 1 ? ` · ${pageText(pdf, index + 1, count)}` : '';
    pdf.font('sans').fontSize(sizes.foot).fillColor(ink.label);
    const foot = () => pdf.text(`${text}${page}`, left, footerY + 5, { width, align: 'center' });
    artifact(pdf, foot, 'Pagination');
  }
}

function drawVerification(pdf: Pdf, verifyUrl: string): void {
  const gap = 14;
  const { check } = commonTexts[pdf.language];
  const { left: layoutLeft, width, footerY } = pdf.layout;
  const left = layoutLeft + qrSide + gap;
  const options = { width: width - qrSide - gap };
  const size = verifyUrl.length > 150 ? 6.5 : 8.5;
  pdf.font('sans').fontSize(8.5);
  const captionHeight = pdf.heightOfString(check, options) + 1;
  pdf.fontSize(size);
  const height = captionHeight + pdf.heightOfString(verifyUrl, options);
  pdf.fontSize(8.5).fillColor(ink.label);
  const top = footerY - verificationHeight + (qrSide - height) / 2;
  tag(pdf, 'P', () => {
    pdf.text(check, left, top, options);
    pdf.fontSize(size).fillColor(ink.accent);
    tagLink(pdf, verifyUrl, () => {
      const y = pdf.y + 1;
      pdf.text(verifyUrl, left, y, options);
      return { x: left, y, width: options.width };
    });
  });
}

/**
 * The white paper around it is the quiet zone; the dark edge is at `x` and `y`. `alt` is read aloud, `drawCaption` draws
 * what belongs to the code and goes with it.
 */
export function drawQr(
  pdf: Pdf,
  { size, path }: QrCode,
  { x, y, side }: { x: number; y: number; side: number },
  alt: string,
  drawCaption?: () => void,
): void {
  const draw = () => {
    pdf
      .save()
      .translate(x, y)
      .scale(side / size)
      .path(path)
      .fill('#000000')
      .restore();
    drawCaption?.();
  };
  tag(pdf, 'Figure', draw, { alt, bbox: [x, y, x + side, y + side] });
}
