/** Access to the objects of a parsed, possibly malicious PDF: nothing here follows references recursively. */
import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { headBytes } from '../../../platform/files/content-type.ts';
import { loadObjects } from './cross-reference.ts';
import { decodeStream } from './decode-stream.ts';
import { ReadingRefused } from './pdf-reading.ts';

export type Pdf = {
  catalog: PDFDict;
  /** Dates and programs, as the file states them; empty if it does not. */
  info: PDFDict;
  context: PDFContext;
};

/** Parses the last revision of the file. Throws if it cannot be parsed. */
export function parsePdf(bytes: Buffer): Pdf {
  if (!isWhole(bytes)) throw new ReadingRefused('damaged');
  const { context, trailer } = loadObjects(bytes);
  const catalog = trailer.lookup(PDFName.of('Root'));
  if (!(catalog instanceof PDFDict)) throw new ReadingRefused('damaged');
  const info = trailer.lookup(PDFName.of('Info'));
  return { catalog, info: info instanceof PDFDict ? info : PDFDict.withContext(context), context };
}

/**
 * A file without its end was truncated, even if it can be parsed (REP-79). What mail gateways and download pages add after the
 * end is ignored, however long (REP-184): an update that was cut short would begin with an object or a table.
 */
export function isWhole(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF');
  const isBegun = bytes.subarray(0, headBytes).includes('%PDF-');
  const hasPointer = end !== -1 && bytes.lastIndexOf('startxref', end) !== -1;
  return isBegun && hasPointer && !/\d \d+ obj\b|\bxref\b/.test(bytes.toString('latin1', end));
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
  const content = object instanceof PDFRawStream ? decodeStream(object) : undefined;
  return content && textOf(PDFHexString.fromBytes(content));
}
