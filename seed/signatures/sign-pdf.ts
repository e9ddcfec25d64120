/** Signs a PDF by an incremental update, so that what was signed before stays as it is (ISO 32000-1, 12.8). */
import {
  PDFAcroSignature,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Credentials } from './authority.ts';
import { makeTimestamp, signDetached } from './signed-data.ts';

export type PdfSignature = {
  by: Credentials;
  at: Date;
  /** By default PAdES. */
  format?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached';
  /** That the signature carries. */
  timestamp?: { by: Credentials; at: Date };
};

export async function signPdf(
  pdf: Uint8Array,
  { by, at, format = 'ETSI.CAdES.detached', timestamp }: PdfSignature,
): Promise<Buffer> {
  const isPades = format === 'ETSI.CAdES.detached';
  const request = {
    by,
    bindsCertificate: isPades,
    ...(isPades ? {} : { signedAt: at }),
    ...(timestamp ? { timestamp } : {}),
  };
  const prepared = await addPlaceholder(pdf, { Type: 'Sig', SubFilter: format, M: PDFString.fromDate(at) });
  return fillPlaceholder(prepared, (content) => signDetached(content, request));
}

/** Says that the whole file was there at that time; it signs for nobody. */
export async function timestampPdf(pdf: Uint8Array, by: Credentials, at: Date): Promise<Buffer> {
  const prepared = await addPlaceholder(pdf, { Type: 'DocTimeStamp', SubFilter: 'ETSI.RFC3161' });
  return fillPlaceholder(prepared, (content) => makeTimestamp(content, by, at));
}

const contentBytes = 8_192;
/** As wide as the largest offset in a file of 10 GB; readers of placeholders look for it. */
const rangeMark = '**********';

/** The PDF with a signature that is yet to be filled in: in an empty signature field, else in a new one unseen. */
export async function addPlaceholder(
  pdf: Uint8Array,
  entries: Record<string, string | PDFString>,
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context } = document;
  const signature = context.register(
    context.obj({
      Filter: 'Adobe.PPKLite',
      ByteRange: [0, rangeMark, rangeMark, rangeMark],
      Contents: PDFHexString.of('0'.repeat(2 * contentBytes)),
      ...entries,
    }),
  );
  (findEmptyField(document) ?? addField(document)).set(PDFName.of('V'), signature);
  const signed = 3; // there are signatures, and changes are only appended
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
    F: 132, // printed, locked
  });
  const ref = document.context.register(field);
  // The library's own way of adding one wraps what the page draws, which would spoil an earlier signature.
  const annotations = page.node.Annots();
  if (annotations) annotations.push(ref);
  else page.node.set(PDFName.of('Annots'), document.context.obj([ref]));
  acroForm.addField(ref);
  return field;
}

/** Writes the range of what is signed, then the signature of it, into the places left for them. */
async function fillPlaceholder(
  prepared: Buffer,
  sign: (content: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const marks = `[ 0 /${rangeMark} /${rangeMark} /${rangeMark} ]`;
  const rangeAt = prepared.lastIndexOf(marks, undefined, 'latin1');
  const start = prepared.lastIndexOf(`<${'0'.repeat(2 * contentBytes)}>`, undefined, 'latin1');
  if (rangeAt === -1 || start === -1)
    throw new Error('The placeholder of a signature is not where it was put');
  const end = start + 2 * contentBytes + 2;
  const range = `[ 0 ${start} ${end} ${prepared.length - end} ]`.padEnd(marks.length);
  prepared.write(range, rangeAt, 'latin1');
  const signature = await sign(Buffer.concat([prepared.subarray(0, start), prepared.subarray(end)]));
  if (signature.length > contentBytes) throw new Error('A signature is larger than the place left for it');
  prepared.write(signature.toString('hex'), start + 1, 'latin1');
  return prepared;
}
