/** Draws the pages of a form that are the same for everyone, and returns the positions of its fields. */
import type { ReportForm } from '@ceccar/contract/reports/form-parts';
import {
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  keepTogether,
  line,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { drawSection } from './draw-sections.ts';
import { type Box, type FormCanvas, type Place, pageTop, tagField } from './form-canvas.ts';

export type DrawnForm = {
  bytes: Buffer;
  places: Place[];
  /** Position of the button that checks the form. */
  button: Box;
};

/** Top of the footer of every page. */
export const footTop = 806;

const advice = [
  'Câmpurile cu * sunt obligatorii. Sume în RON: 1.234,50; date: 28.02.2026.',
  'Completați raportul, apăsați „Validează” pe ultima pagină, salvați și semnați electronic sau tipăriți și semnați ' +
    'olograf, apoi încărcați raportul în aplicație.',
  'Nu salvați prin „Tipărire ca PDF”: se pierd câmpurile și nu mai poate fi citit.',
];

/** Name of the field that checks the form. */
export const buttonName = 'validate';

/**
 * `title` is that of the document; its creation date is set together with the answers. `shown` are the answers for which
 * the boxes must be high enough. A page of the form whose boxes need a further sheet shares it with the next page if that one
 * fits on it (PAP-215).
 */
export async function drawForm(
  form: ReportForm,
  title: string,
  shown: FormCanvas['shown'],
): Promise<DrawnForm> {
  const canvas = openCanvas(form, title, shown);
  const { pdf, places } = canvas;
  let isRunOver = false;
  for (const [page, sections] of form.pages.entries()) {
    if (page === 0) drawTop(pdf, form);
    else if (!isRunOver || heightBelow(pdf) < heightOfPage(form, page, shown)) pdf.addPage();
    const { count } = pdf.bufferedPageRange();
    for (const section of sections) drawSection(canvas, section);
    isRunOver = pdf.bufferedPageRange().count > count;
  }
  const button = drawSignature(pdf);
  drawHeadsAndFeet(pdf, title);
  return { bytes: await finishPdf(pdf), places, button };
}

function openCanvas(form: ReportForm, title: string, shown: FormCanvas['shown']): FormCanvas {
  const pdf = openPdf({ title, subject: form.title, createdAt: new Date(0), isForm: true }, 0);
  pdf.on('pageAdded', () => {
    pdf.y = pageTop;
  });
  return { pdf, places: [], shown };
}

function heightBelow(pdf: Pdf): number {
  return pdf.page.maxY() - pdf.y;
}

/** Height of a page's sections, with the signature on the last one; infinite if they take several pages. */
function heightOfPage(form: ReportForm, page: number, shown: FormCanvas['shown']): number {
  const canvas = openCanvas(form, form.title, shown);
  const { pdf } = canvas;
  pdf.y = pageTop;
  for (const section of form.pages[page] ?? []) drawSection(canvas, section);
  if (page === form.pages.length - 1) drawSignature(pdf);
  return pdf.bufferedPageRange().count > 1 ? Number.POSITIVE_INFINITY : pdf.y - pageTop;
}

function drawTop(pdf: Pdf, { title, subtitle }: ReportForm): void {
  drawLetterhead(pdf, null);
  drawHeading(pdf, title.toUpperCase(), subtitle);
  pdf.y += 12;
  const top = pdf.y;
  pdf.font('sans').fontSize(7.8).fillColor(ink.text);
  const options = { width: textWidth - registrationWidth - 24, lineGap: 1 };
  for (const text of advice) tag(pdf, 'P', () => pdf.text(text, textLeft + 10, pdf.y, options));
  const bottom = Math.max(pdf.y, top + registrationHeight);
  drawRegistration(pdf, top);
  pdf.y = bottom;
  pdf.lineWidth(2).strokeColor(ink.accent);
  artifact(pdf, () =>
    pdf
      .moveTo(textLeft + 1, top)
      .lineTo(textLeft + 1, pdf.y)
      .stroke(),
  );
  pdf.y += 14;
}

const registrationWidth = 150;
const registrationHeight = 46;

/** Filled in by the branch when it receives the report on paper (REP-283). */
function drawRegistration(pdf: Pdf, top: number): void {
  const left = textLeft + textWidth - registrationWidth;
  pdf.lineWidth(0.6).strokeColor(ink.rule);
  artifact(pdf, () => pdf.rect(left, top, registrationWidth, registrationHeight).stroke());
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  const options = { width: registrationWidth - 12 };
  tag(pdf, 'P', () => pdf.text('Nr. înregistrare filială / data', left + 6, top + 5, options));
  line(pdf, left + 6, left + registrationWidth - 6, top + registrationHeight - 9);
}

const signatureHeight = 74;
const buttonSize = { width: 110, height: 22 };

/** Space for a signature by hand or by a program, and the button beside it. */
function drawSignature(pdf: Pdf): Box {
  keepTogether(pdf, signatureHeight);
  const top = pdf.y;
  const left = textLeft + textWidth / 2 + 6;
  const width = textWidth / 2 - 6;
  tagField(pdf, buttonName);
  pdf.lineWidth(0.6).strokeColor(ink.rule);
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  artifact(pdf, () => pdf.rect(left, top, width, signatureHeight).stroke());
  const options = { width: width - 16 };
  tag(pdf, 'P', () => pdf.text('Semnătura (electronică sau olografă)', left + 8, top + 6, options));
  pdf.y = top + signatureHeight;
  const page = pdf.bufferedPageRange().count - 1;
  return { page, left: textLeft, top, ...buttonSize };
}

/** The member's name and key are added to the left of it in each document. */
function drawHeadsAndFeet(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.lineWidth(0.4).strokeColor(ink.rule);
    line(pdf, textLeft, textLeft + textWidth, footTop);
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    if (page > 0) artifact(pdf, () => pdf.text(title, textLeft, 36, { width: textWidth }), 'Pagination');
    const text = `Pagina ${page + 1} din ${count}`;
    artifact(
      pdf,
      () => pdf.text(text, textLeft, footTop + 3, { width: textWidth, align: 'right' }),
      'Pagination',
    );
  }
}
