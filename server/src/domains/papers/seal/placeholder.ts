/** The place of a signature in a PDF: a text of known length, which is written over once the bytes around it are signed. */
import { PDFHexString } from '@cantoo/pdf-lib';

/** As wide as the largest offset in a 10 GB file; readers recognise the placeholder by it. */
const rangeMark = '**********';

/** Entries of a signature's dictionary; `contentBytes` is the room for its CMS message. */
export function placeholderEntries(contentBytes: number) {
  return {
    Filter: 'Adobe.PPKLite',
    ByteRange: [0, rangeMark, rangeMark, rangeMark],
    Contents: PDFHexString.of('0'.repeat(2 * contentBytes)),
  };
}

/** Writes the signed byte range, then the signature, into their placeholders. */
export async function fillPlaceholder(
  prepared: Buffer,
  sign: (signed: [before: Buffer, after: Buffer]) => Promise<Buffer>,
): Promise<Buffer> {
  const marks = `[ 0 /${rangeMark} /${rangeMark} /${rangeMark} ]`;
  const rangeAt = prepared.lastIndexOf(marks, undefined, 'latin1');
  const nameAt = prepared.lastIndexOf('/Contents <0000', undefined, 'latin1');
  if (rangeAt === -1 || nameAt === -1)
    throw new Error('The placeholder of a signature is not where it was put');
  const start = prepared.indexOf('<', nameAt, 'latin1');
  const end = prepared.indexOf('>', start, 'latin1') + 1;
  const range = `[ 0 ${start} ${end} ${prepared.length - end} ]`.padEnd(marks.length);
  prepared.write(range, rangeAt, 'latin1');
  const signature = await sign([prepared.subarray(0, start), prepared.subarray(end)]);
  if (2 * signature.length > end - start - 2)
    throw new Error('A signature is larger than the place left for it');
  prepared.write(signature.toString('hex'), start + 1, 'latin1');
  return prepared;
}
