/** Access to the objects of a parsed, possibly malicious PDF: nothing here follows references recursively. */
import {
  decodePDFRawStream,
  ParseSpeeds,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { headBytes, sniffMediaType, tailBytes } from '../../files/content-type.ts';
import { ReadingRefused } from './pdf-reading.ts';

export type Pdf = { catalog: PDFDict; context: PDFContext };

/** Parses the last revision of the file. Throws if it cannot be parsed. */
export async function parsePdf(bytes: Buffer): Promise<Pdf> {
  // A file without its end was truncated, even if it can be parsed (REP-79).
  const sample = { head: bytes.subarray(0, headBytes), tail: bytes.subarray(-tailBytes) };
  if (sniffMediaType(sample) !== 'application/pdf') throw new ReadingRefused('damaged');
  const { catalog, context } = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  if (context.trailerInfo.Encrypt !== undefined) throw new ReadingRefused('encrypted');
  // The type says that it always exists; a file without one gets this far.
  if (!((catalog as unknown) instanceof PDFDict)) throw new ReadingRefused('damaged');
  return { catalog, context };
}

export function entry(dict: PDFDict, key: string): PDFObject | undefined {
  const written = dict.get(PDFName.of(key));
  const object = dict.context.lookup(written);
  // The parser leaves out objects that it cannot find, and keeps what it does not understand unparsed (REP-73).
  const isLost = written !== undefined && object === undefined;
  if (isLost || object instanceof PDFInvalidObject) throw new ReadingRefused('damaged');
  return object === PDFNull ? undefined : object;
}

export function dictEntry(dict: PDFDict, key: string): PDFDict | undefined {
  const object = entry(dict, key);
  return object instanceof PDFDict ? object : undefined;
}

export function nameEntry(dict: PDFDict, key: string): string | undefined {
  const object = entry(dict, key);
  return object instanceof PDFName ? object.decodeText() : undefined;
}

/** Decodes a text string in any of its encodings; undefined for other objects. */
export function textOf(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    const bytes = object.asBytes();
    // PDF 2.0 allows UTF-8, which the library does not support.
    const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return isUtf8 ? new TextDecoder().decode(bytes) : object.decodeText();
  }
  if (object instanceof PDFRawStream)
    return textOf(PDFHexString.fromBytes(decodePDFRawStream(object).decode()));
  return undefined;
}
