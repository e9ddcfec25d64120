/** The document of a cancelled payment note, made from the kept one, which stays as it was (MON-128, PAP-133). */
import {
  decodePDFRawStream,
  endMarkedContent,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import PdfKit from 'pdfkit';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { findStructure, listTags, type Structure, tagFirst } from '../../papers/kit/edit-structure.ts';
import { fontFor } from '../../papers/kit/pdf-fonts.ts';
import { retitle } from '../../papers/kit/pdf-metadata.ts';
import { finishPdf } from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { withoutSeal } from '../../papers/seal/seal-field.ts';

/** `cancelledOn` is `YYYY-MM-DD`. */
export async function renderCancelledNote(note: Uint8Array, cancelledOn: string): Promise<Buffer> {
  try {
    return await drawOver(note, cancelledOn);
  } catch (error) {
    throw new Error(cannotBeMarked, { cause: error });
  }
}

async function drawOver(note: Uint8Array, cancelledOn: string): Promise<Buffer> {
  // A mark over the note would break its seal; the result is sealed anew (PAP-200).
  const pdf = await PDFDocument.load(withoutSeal(Buffer.from(note)), { updateMetadata: false });
  const text = `ANULATĂ la ${shortDay(cancelledOn)}`;
  const [mark] = await pdf.embedPdf(await drawMark(text));
  if (!mark) throw new Error('The mark has no page');
  const structure = findStructure(pdf);
  for (const [index, page] of pdf.getPages().entries()) {
    removeCode(pdf, page);
    page.pushOperators(openMark(structure, index === 0 ? page : null, text));
    page.drawPage(mark);
    page.pushOperators(endMarkedContent());
  }
  // The codes were the only figures.
  for (const { dict } of structure ? listTags(structure, 'Figure') : [])
    dict.set(PDFName.of('Alt'), PDFHexString.fromText('Codul QR al plății a fost scos'));
  retitle(pdf, `${text} – ${pdf.getTitle() ?? 'Notă de plată'}`);
  return Buffer.from(await pdf.save());
}

export const cancelledNote = defineDocument({ name: 'cancelled-note', draw: renderCancelledNote });

/** Only the message of an error comes back from the thread. */
const cannotBeMarked = 'The kept note cannot be edited';

/** Undefined if the kept file cannot be edited, because it is damaged or encrypted (PAP-262). */
export async function markCancelled(
  { renderer }: WithRenderer,
  note: Buffer,
  cancelledAt: Date,
): Promise<Buffer | undefined> {
  try {
    return await renderer.draw(cancelledNote, note, bucharestToday(cancelledAt));
  } catch (error) {
    if (error instanceof Error && error.message === cannotBeMarked) return undefined;
    throw error;
  }
}

/** Read aloud once, before everything else. */
function openMark(structure: Structure | undefined, page: PDFPage | null, text: string): PDFOperator {
  const number = structure && page ? tagFirst(structure, page.ref, text) : undefined;
  if (number === undefined) return PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']);
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/P', `<</MCID ${number}>>`]);
}

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

/** As `drawQr` writes a code, with its caption: moved, then scaled; a note has no other drawing of this kind. */
const code = /q\n1 0 0 1 \S+ \S+ cm\n\S+ 0 0 \S+ 0 0 cm\n[^Q]*?\nQ\n[\s\S]*?(?=EMC)/g;

/** A code that a banking application could still read would pay a note that nobody waits for. */
function removeCode(pdf: PDFDocument, page: PDFPage): void {
  const content = page.node.Contents();
  if (!(content instanceof PDFRawStream)) return;
  const drawn = Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
  const left = Buffer.from(drawn.replace(code, ''), 'latin1');
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(left)));
}
