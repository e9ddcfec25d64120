/** Looking into a parsed PDF that may have been made to harm: nothing here follows references by itself. */
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
import { ReadingRefused } from './pdf-reading.ts';

export type Pdf = { catalog: PDFDict; context: PDFContext };

/** The last revision of the file. Throws where nothing can be made of it. */
export async function parsePdf(bytes: Uint8Array): Promise<Pdf> {
  const { catalog, context } = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  if (context.trailerInfo.Encrypt !== undefined) throw new ReadingRefused('encrypted');
  // Typed as always there; a file without one gets this far.
  if (!((catalog as unknown) instanceof PDFDict)) throw new ReadingRefused('damaged');
  return { catalog, context };
}

export function entry(dict: PDFDict, key: string): PDFObject | undefined {
  const written = dict.get(PDFName.of(key));
  const found = dict.context.lookup(written);
  // The parser leaves out what it cannot find, and keeps what it does not understand as it is (REP-73).
  const isLost = written !== undefined && found === undefined;
  if (isLost || found instanceof PDFInvalidObject) throw new ReadingRefused('damaged');
  return found === PDFNull ? undefined : found;
}

export function dictEntry(dict: PDFDict, key: string): PDFDict | undefined {
  const found = entry(dict, key);
  return found instanceof PDFDict ? found : undefined;
}

export function nameEntry(dict: PDFDict, key: string): string | undefined {
  const found = entry(dict, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

/** Of a text string, whichever of its encodings it has; undefined for anything else. */
export function textOf(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    const bytes = object.asBytes();
    // PDF 2.0 allows UTF-8, which the library does not know.
    const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return isUtf8 ? new TextDecoder().decode(bytes) : object.decodeText();
  }
  if (object instanceof PDFRawStream)
    return textOf(PDFHexString.fromBytes(decodePDFRawStream(object).decode()));
  return undefined;
}
