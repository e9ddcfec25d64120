/** Draws the pages of a form that are the same for everyone, and returns the positions of its fields. */
import type { ReportForm } from '@ceccar/contract/reports/form-parts';
import {
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  line,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { drawSection } from './draw-sections.ts';
import type { Box, FormCanvas, Place } from './form-canvas.ts';

export type DrawnForm = {
  bytes: Buffer;
  places: Place[];
  /** Position of the button that checks the form. */
  button: Box;
};

/** Top of the footer of every page. */
export const footTop = 806;

const advice = [
  'Câmpurile cu * sunt obligatorii. Sumele se scriu în lei, de exemplu 1.234,50, iar datele ca 28.02.2026.',
  'Completați raportul pe calculator, apăsați „Validează” pe ultima pagină, salvați-l și semnați-l electronic sau ' +
    'tipăriți-l și semnați-l olograf, apoi încărcați-l în aplicație.',
  'Nu îl salvați prin „Tipărire ca PDF”: se pierd câmpurile și raportul nu mai poate fi citit.',
];

/** `title` is that of the document; its creation date is set together with the answers. */
export async function drawForm(form: ReportForm, title: string): Promise<DrawnForm> {
  const pdf = openPdf({ title, subject: form.title, createdAt: new Date(0), isForm: true }, 0);
  const places: Place[] = [];
  for (const [page, sections] of form.pages.entries()) {
    if (page === 0) drawTop(pdf, form);
    else drawRunningTitle(pdf, title);
    const canvas: FormCanvas = { pdf, places, page };
    for (const section of sections) drawSection(canvas, section);
  }
  const button = { page: form.pages.length - 1, ...drawSignature(pdf) };
  drawFeet(pdf, form.pages.length);
  return { bytes: await finishPdf(pdf), places, button };
}

function drawTop(pdf: Pdf, { title, subtitle }: ReportForm): void {
  drawLetterhead(pdf, null);
  drawHeading(pdf, title.toUpperCase(), subtitle);
  pdf.y += 12;
  const top = pdf.y;
  pdf.font('sans').fontSize(7.8).fillColor(ink.text);
  for (const text of advice)
    tag(pdf, 'P', () => pdf.text(text, textLeft + 10, pdf.y, { width: textWidth - 20, lineGap: 1 }));
  pdf.lineWidth(2).strokeColor(ink.accent);
  artifact(pdf, () =>
    pdf
      .moveTo(textLeft + 1, top)
      .lineTo(textLeft + 1, pdf.y)
      .stroke(),
  );
  pdf.y += 14;
}

function drawRunningTitle(pdf: Pdf, title: string): void {
  pdf.addPage();
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  artifact(pdf, () => pdf.text(title, textLeft, 36, { width: textWidth }), 'Pagination');
  pdf.y = 58;
}

const signatureHeight = 74;
const buttonSize = { width: 110, height: 22 };

/** Space for a signature by hand or by a program, and the button beside it. */
function drawSignature(pdf: Pdf): Omit<Box, 'page'> {
  const top = pdf.y;
  const left = textLeft + textWidth / 2 + 6;
  const width = textWidth / 2 - 6;
  pdf.lineWidth(0.6).strokeColor(ink.rule);
  artifact(pdf, () => pdf.rect(left, top, width, signatureHeight).stroke());
  pdf.font('sans').fontSize(7.5).fillColor(ink.label);
  tag(pdf, 'P', () =>
    pdf.text('Semnătura (electronică sau olografă)', left + 8, top + 6, { width: width - 16 }),
  );
  const help =
    'Butonul arată ce lipsește, în programele care rulează scripturi (Acrobat, Chrome, Edge, Firefox). În celelalte, ' +
    'raportul se verifică la încărcare.';
  const helpTop = top + buttonSize.height + 8;
  tag(pdf, 'P', () => pdf.text(help, textLeft, helpTop, { width: textWidth / 2 - 18, lineGap: 1 }));
  pdf.y = top + signatureHeight;
  return { left: textLeft, top, ...buttonSize };
}

/** The member's name and key are added to the left of it in each document. */
function drawFeet(pdf: Pdf, count: number): void {
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.lineWidth(0.4).strokeColor(ink.rule);
    line(pdf, textLeft, textLeft + textWidth, footTop);
    pdf.font('sans').fontSize(7.5).fillColor(ink.label);
    const text = `Pagina ${page + 1} din ${count}`;
    artifact(
      pdf,
      () => pdf.text(text, textLeft, footTop + 5, { width: textWidth, align: 'right' }),
      'Pagination',
    );
  }
}
