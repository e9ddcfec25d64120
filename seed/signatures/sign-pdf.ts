/** Signs a PDF by an incremental update, which keeps earlier signatures valid (ISO 32000-1, 12.8). */
import { PDFAcroSignature, type PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { fillPlaceholder, placeholderEntries } from '../../server/src/domains/papers/seal/placeholder.ts';
import type { Credentials } from './authority.ts';
import { makeTimestamp, signDetached } from './signed-data.ts';

export type PdfSignature = {
  by: Credentials;
  at: Date;
  /** PAdES by default. */
  format?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached';
  /** Timestamp embedded in the signature. */
  timestamp?: { by: Credentials; at: Date };
  /** Further changes of the same update, as programs make them when they sign. */
  change?: PlaceholderChange;
};

export type PlaceholderChange = (document: PDFDocument, field: PDFDict) => void;

export async function signPdf(
  pdf: Uint8Array,
  { by, at, format = 'ETSI.CAdES.detached', timestamp, change }: PdfSignature,
): Promise<Buffer> {
  const isPades = format === 'ETSI.CAdES.detached';
  const request = {
    by,
    bindsCertificate: isPades,
    ...(isPades ? {} : { signedAt: at }),
    ...(timestamp ? { timestamp } : {}),
  };
  const entries = { Type: 'Sig', SubFilter: format, M: PDFString.fromDate(at) };
  const prepared = await addPlaceholder(pdf, entries, change);
  return fillPlaceholder(prepared, (signed) => signDetached(Buffer.concat(signed), request));
}

/** A document timestamp: proves that the whole file existed at that time, without a signer. */
export async function timestampPdf(pdf: Uint8Array, by: Credentials, at: Date): Promise<Buffer> {
  const prepared = await addPlaceholder(pdf, { Type: 'DocTimeStamp', SubFilter: 'ETSI.RFC3161' });
  return fillPlaceholder(prepared, (signed) => makeTimestamp(Buffer.concat(signed), by, at));
}

const contentBytes = 8_192;

/** The PDF with an empty signature to be filled in: in an empty signature field, else in a new invisible one. */
export async function addPlaceholder(
  pdf: Uint8Array,
  entries: Record<string, string | PDFString>,
  change?: PlaceholderChange,
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context } = document;
  const signature = context.register(
    context.obj({
      ...placeholderEntries(contentBytes),
      ...entries,
    }),
  );
  const field = findEmptyField(document) ?? addField(document);
  field.set(PDFName.of('V'), signature);
  change?.(document, field);
  const signed = 3; // SignaturesExist and AppendOnly
  document.getForm().acroForm.dict.set(PDFName.of('SigFlags'), context.obj(signed));
  return Buffer.from(await document.commit({ useObjectStreams: false }));
}

function findEmptyField(document: PDFDocument): PDFDict | undefined {
  const fields = document.getForm().acroForm.getAllFields();
  return fields.find(([field]) => field instanceof PDFAcroSignature && !field.V())?.[0].dict;
}

function addField(document: PDFDocument): PDFDict {
  const page = document.getPage(0);
  const { acroForm } = document.getForm();
  const field = document.context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of(`Signature${acroForm.getFields().length + 1}`),
    P: page.ref,
    Rect: [0, 0, 0, 0],
    F: 132, // print, locked
  });
  const ref = document.context.register(field);
  // The library's own method wraps the page's content stream, which would break an earlier signature.
  const annotations = page.node.Annots();
  if (annotations) annotations.push(ref);
  else page.node.set(PDFName.of('Annots'), document.context.obj([ref]));
  acroForm.addField(ref);
  return field;
}
