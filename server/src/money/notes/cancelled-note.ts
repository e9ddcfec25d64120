/** The document of a cancelled payment note, made from the kept one, which stays as it was (MON-128). */
import { decodePDFRawStream, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { fontFor } from '../../papers/kit/pdf-fonts.ts';
import { finishPdf } from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { withoutSeal } from '../../papers/seal/seal-field.ts';
import { shortDay } from '../../text/romanian-date.ts';

/** `cancelledOn` is `YYYY-MM-DD`. */
export async function renderCancelledNote(note: Uint8Array, cancelledOn: string): Promise<Buffer> {
  // What is drawn over the note would break its seal; the result is sealed anew (PAP-200).
  const pdf = await PDFDocument.load(withoutSeal(Buffer.from(note)), { updateMetadata: false });
  const [mark] = await pdf.embedPdf(await drawMark(`ANULATĂ la ${shortDay(cancelledOn)}`));
  if (!mark) throw new Error('The mark has no page');
  for (const page of pdf.getPages()) {
    removeCode(pdf, page);
    page.drawPage(mark);
  }
  return Buffer.from(await pdf.save());
}

export const cancelledNote = defineDocument({ name: 'cancelled-note', draw: renderCancelledNote });

/** A page with the text from one corner to the other, and nothing else. */
async function drawMark(text: string): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'A4', margin: 0, font: fontFor('serifBold') });
  const { width, height } = pdf.page;
  pdf.fontSize(52).fillColor('#b3261e').fillOpacity(0.55);
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  const options = { lineBreak: false } as const;
  pdf.text(text, (width - pdf.widthOfString(text)) / 2, height / 2 - pdf.currentLineHeight() / 2, options);
  return finishPdf(pdf);
}

/** As `drawQr` writes a code: moved, then scaled; a note has no other drawing of this kind. */
const code = /q\n1 0 0 1 \S+ \S+ cm\n\S+ 0 0 \S+ 0 0 cm\n[^Q]*?\nQ(?=\n)/g;

/** A code that a banking application could still read would pay a note that nobody waits for. */
function removeCode(pdf: PDFDocument, page: PDFPage): void {
  const content = page.node.Contents();
  if (!(content instanceof PDFRawStream)) return;
  const drawn = Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
  const left = Buffer.from(drawn.replace(code, ''), 'latin1');
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(left)));
}
