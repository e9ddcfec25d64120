/** The signature field of a seal, added to a finished PDF by an update that leaves its bytes as they are (PAP-200). */
import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { bodyName } from '../../../platform/text/body-name.ts';
import { defineDocument } from '../renderer/define-document.ts';
import { placeholderEntries } from './placeholder.ts';

export type SealFacts = {
  /** Common name of the seal's certificate. */
  name: string;
  at: Date;
  /** Room for the signature. */
  contentBytes: number;
};

/** Drawn in the thread of documents, which never sees the key. */
export const sealField = defineDocument({ name: 'seal-field', draw: addSealField, isUnsealed: true });

async function addSealField(pdf: Uint8Array, { name, at, contentBytes }: SealFacts): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = document;
  const page = document.getPage(0);
  const form = catalog.getOrCreateAcroForm();
  const count = form.getFields().length;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      SubFilter: 'ETSI.CAdES.detached',
      M: PDFString.fromDate(at),
      Name: PDFHexString.fromText(name),
      ...placeholderEntries(contentBytes),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(count === 0 ? 'Sigiliu' : `Sigiliu${count + 1}`),
      // Read aloud by a screen reader; a rectangle without area is not drawn, and needs no place among the tags.
      TU: PDFHexString.fromText(`Sigiliul electronic al ${bodyName}`),
      V: signature,
      P: page.ref,
      Rect: [0, 0, 0, 0],
      F: 132, // print, locked
    }),
  );
  // The library's own method wraps the page's content stream, which would break an earlier signature.
  const annotations = page.node.Annots();
  if (annotations) annotations.push(field);
  else page.node.set(PDFName.of('Annots'), context.obj([field]));
  if (catalog.has(PDFName.of('StructTreeRoot'))) page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  form.addField(field);
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3)); // signatures exist, append only
  return Buffer.from(await document.commit({ useObjectStreams: false }));
}

/** The document as it was before it was sealed, e.g. to draw something over it; other documents stay as they are. */
export function withoutSeal(pdf: Buffer): Buffer {
  const sealAt = pdf.lastIndexOf('/SubFilter /ETSI.CAdES.detached', undefined, 'latin1');
  const end = sealAt === -1 ? -1 : pdf.lastIndexOf('%%EOF', sealAt, 'latin1');
  return end === -1 ? pdf : pdf.subarray(0, end + '%%EOF\n'.length);
}
