/** The document of a cancelled payment note, made from the kept one, which stays as it was (MON-128). */
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { fontFor } from '../../papers/kit/pdf-fonts.ts';
import { finishPdf } from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { shortDay } from '../../text/romanian-date.ts';

/** `cancelledOn` is `YYYY-MM-DD`. */
export async function renderCancelledNote(note: Uint8Array, cancelledOn: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(note, { updateMetadata: false });
  const text = `ANULATĂ la ${shortDay(cancelledOn)}`;
  const [mark] = await pdf.embedPdf(await drawMark(text));
  if (!mark) throw new Error('The mark has no page');
  // The seal is of the note as it was issued; over a changed page it would only be told to be broken.
  pdf.catalog.delete(PDFName.of('AcroForm'));
  for (const page of pdf.getPages()) {
    page.node.delete(PDFName.of('Annots'));
    removeCode(pdf, page);
    // The title tells those who hear the document; the mark itself is ornament over its text.
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    page.drawPage(mark);
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  pdf.setTitle(`${text} – ${pdf.getTitle() ?? 'Notă de plată'}`);
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
