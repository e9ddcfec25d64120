/** Reads a signature's own claims, and the bytes of the file that it covers (ISO 32000-1, 12.8). */
import { PDFArray, type PDFDict, PDFHexString, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { entry, nameEntry, textOf } from '../pdf-objects.ts';

export type FoundSignature = {
  format: string;
  /** From the dictionary; unverified. */
  name: string;
  claimedAt: Date | undefined;
  /** Undefined if the byte range leaves out anything but the signature itself. */
  signed: SignedPart | undefined;
};

export type SignedPart = {
  /** All signed bytes, concatenated. */
  content: Buffer;
  /** The CMS message, DER or BER, followed by padding. */
  cms: Buffer;
  /** Offset at which the signed part ends. */
  end: number;
};

export function findSignature(file: Buffer, dict: PDFDict): FoundSignature {
  return {
    format: nameEntry(dict, 'SubFilter') ?? '',
    name: textOf(entry(dict, 'Name')) ?? '',
    claimedAt: readDate(entry(dict, 'M')),
    signed: signedPart(file, dict),
  };
}

/**
 * The range must start at the beginning of the file and leave out only the text of the signature. Otherwise part of the
 * file could be replaced without breaking the signature (REP-82).
 */
function signedPart(file: Buffer, dict: PDFDict): SignedPart | undefined {
  const range = entry(dict, 'ByteRange');
  const contents = entry(dict, 'Contents');
  if (!(range instanceof PDFArray) || !(contents instanceof PDFHexString)) return undefined;
  const [start, gapStart, gapEnd, length, ...more] = range
    .asArray()
    .map((number) => (number instanceof PDFNumber ? number.asNumber() : Number.NaN));
  if (gapStart === undefined || gapEnd === undefined || length === undefined) return undefined;
  const isWhole = [start, gapStart, gapEnd, length].every(Number.isInteger) && more.length === 0;
  const end = gapEnd + length;
  if (!isWhole || start !== 0 || length < 0 || end > file.length) return undefined;
  const gap = file.toString('latin1', gapStart, gapEnd);
  if (gap !== `<${contents.asString()}>` || !/^<[\da-f\s]*>$/i.test(gap)) return undefined;
  return {
    content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd, end)]),
    cms: Buffer.from(contents.asBytes()),
    end,
  };
}

export function readDate(time: PDFObject | undefined): Date | undefined {
  if (!(time instanceof PDFString || time instanceof PDFHexString)) return undefined;
  try {
    return time.decodeDate();
  } catch {
    return undefined; // the text is not a date
  }
}
