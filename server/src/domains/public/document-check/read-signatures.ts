/**
 * Reads the CMS message of every signature in a file, also where another program has saved the file again: in another notation, in
 * an object stream, encrypted without a password (PUB-121). Runs in the confined process.
 */
import {
  ParseSpeeds,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFString,
} from '@cantoo/pdf-lib';
import { listCandidates } from './find-seals.ts';

/** A signature's dictionary stands around its byte range, with up to this many bytes on either side. */
const dictionaryBytes = 600_000;

export async function readSignatures(file: Buffer): Promise<Buffer[]> {
  const written = readWritten(file);
  // Everything else in a PDF can be seen without unpacking it; the message of a signature is never encrypted by itself.
  const isPacked = file.includes('/ObjStm') || file.includes('/Encrypt');
  return isPacked ? [...written, ...(await readPacked(file))] : written;
}

/** Also in a file whose cross-reference table is wrong, e.g. after its line ends were converted. */
function readWritten(file: Buffer): Buffer[] {
  const starts = new Set(
    listCandidates(file).map((at) => {
      const from = Math.max(0, at - dictionaryBytes);
      return from + file.subarray(from, at).lastIndexOf('obj') + 'obj'.length;
    }),
  );
  return [...starts].flatMap((start) => {
    try {
      const content = file.subarray(start, start + 2 * dictionaryBytes);
      return messageOf(PDFObjectParser.forBytes(content, PDFContext.create()).parseObject());
    } catch (error) {
      return ignoreDamage(error);
    }
  });
}

async function readPacked(file: Buffer): Promise<Buffer[]> {
  try {
    const { context } = await PDFDocument.load(file, {
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    return context.enumerateIndirectObjects().flatMap(([, object]) => messageOf(object));
  } catch (error) {
    return ignoreDamage(error);
  }
}

function messageOf(object: PDFObject): Buffer[] {
  if (!(object instanceof PDFDict) || !object.has(PDFName.of('ByteRange'))) return [];
  const message = object.lookup(PDFName.of('Contents'));
  return message instanceof PDFHexString || message instanceof PDFString
    ? [Buffer.from(message.asBytes())]
    : [];
}

/** More than the stack or the memory holds is not damage: such a file must not be called unsigned. */
function ignoreDamage(error: unknown): [] {
  if (error instanceof RangeError) throw error;
  return [];
}
