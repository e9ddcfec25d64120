/**
 * Loads the objects of a PDF by its cross-reference table, as every reader does (REP-176): an object that no table names does
 * not exist, wherever it stands in the file (ISO 32000-1, 7.5).
 */
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { decodeStream } from './decode-stream.ts';
import { ReadingRefused } from './pdf-reading.ts';

/** Where an object lies: at an offset of the file, or as the nth object of an object stream. */
type Place = { offset: number; generation: number } | { container: number; index: number };
/** By object number; undefined for a free number. */
type Places = Map<number, Place | undefined>;

/** `trailer` holds the entries of all trailers; those of the newest one count. */
export type LoadedObjects = { context: PDFContext; trailer: PDFDict };

/** Throws `encrypted`, or `damaged` if the file cannot be read in exactly one way. */
export function loadObjects(file: Buffer): LoadedObjects {
  // Offsets count from the header; some programs count from the start of the file instead.
  const header = file.indexOf('%PDF-');
  for (const start of new Set([Math.max(header, 0), 0])) {
    const loaded = loadByTable(file.subarray(start));
    if (loaded) return loaded;
  }
  return loadByScanning(file);
}

/** Undefined if the table is missing or wrong anywhere. */
function loadByTable(file: Buffer): LoadedObjects | undefined {
  const text = file.toString('latin1');
  const context = PDFContext.create();
  const places: Places = new Map();
  const trailer = PDFDict.withContext(context);
  const seen = new Set<number>();
  const waiting = [Number(/startxref\s+(\d+)/y.exec(textFrom(text, text.lastIndexOf('startxref')))?.[1])];
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = readSection({ file, text, context, places }, offset);
    if (!section) return undefined;
    for (const [key, value] of section.entries()) if (!trailer.has(key)) trailer.set(key, value);
    // A table may be completed by a stream, which comes before older sections.
    for (const name of ['Prev', 'XRefStm']) {
      const next = section.get(PDFName.of(name));
      if (next instanceof PDFNumber) waiting.unshift(next.asNumber());
    }
  }
  // Packed objects of an encrypted file cannot be opened.
  if (trailer.has(PDFName.of('Encrypt'))) throw new ReadingRefused('encrypted');
  return fill({ file, text, context, places }) ? { context, trailer } : undefined;
}

/** A short piece of the text, enough for a number or a header. */
function textFrom(text: string, offset: number): string {
  return offset < 0 ? '' : text.slice(offset, offset + 64);
}

type Loading = { file: Buffer; text: string; context: PDFContext; places: Places };

/** Reads one section, table or stream, into `places`; newer entries stay. Returns its trailer. */
function readSection(loading: Loading, offset: number): PDFDict | undefined {
  const { text } = loading;
  if (!Number.isInteger(offset) || offset >= text.length) return undefined;
  const table = matchAt(/\s*xref\s/y, text, offset);
  return table ? readTable(loading, offset + table[0].length) : readTableStream(loading, offset);
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function readTable({ file, text, context, places }: Loading, offset: number): PDFDict | undefined {
  let at = offset;
  const next = (pattern: RegExp) => {
    const match = matchAt(pattern, text, at);
    at += match?.[0].length ?? 0;
    return match;
  };
  for (let part = next(subsection); part; part = next(subsection)) {
    let number = Number(part[1]);
    for (let left = Number(part[2]); left > 0; left -= 1, number += 1) {
      const line = next(tableLine);
      if (!line) return undefined;
      const isFree = line[3] === 'f';
      // Some programs number the first entry, which is always free, 1 instead of 0.
      if (isFree && number === 1 && line[2] === '65535' && left === Number(part[2])) number = 0;
      // An entry without an offset is a free one, too.
      const isUsed = !isFree && Number(line[1]) > 0;
      place(places, number, isUsed ? { offset: Number(line[1]), generation: Number(line[2]) } : undefined);
    }
  }
  if (!next(/\s*trailer\s*(?=<<)/y)) return undefined;
  const trailer = parse(file.subarray(at), context);
  return trailer instanceof PDFDict ? trailer : undefined;
}

const subsection = /\s*(\d{1,10})[ \t]+(\d{1,10})\s+/y;
const tableLine = /\s*(\d{1,10})\s+(\d{1,5})\s+([nf])/y;

function readTableStream({ file, text, context, places }: Loading, offset: number): PDFDict | undefined {
  const header = matchAt(objectHeader, text, offset);
  const stream = header && parse(file.subarray(offset + header[0].length), context);
  if (!(stream instanceof PDFRawStream) || stream.dict.get(PDFName.of('Type')) !== PDFName.of('XRef'))
    return undefined;
  const { dict } = stream;
  const widths = numbersOf(dict, 'W');
  const width = widths?.reduce((sum, one) => sum + one, 0) ?? 0;
  const data = decodeStream(stream);
  const ranges = numbersOf(dict, 'Index') ?? [0, numberOf(dict, 'Size') ?? 0];
  if (!data || widths?.length !== 3 || width <= 0) return undefined;
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let number = first; number < first + count && at + width <= data.length; number += 1) {
      const [type, second, third] = readEntry(data.subarray(at, at + width), widths);
      at += width;
      if (type === 1) place(places, number, { offset: second, generation: third });
      else if (type === 2) place(places, number, { container: second, index: third });
      else place(places, number, undefined);
    }
  }
  return dict;
}

const objectHeader = /\s*(\d{1,10})\s+(\d{1,5})\s+obj/y;

/** A missing type means an offset. */
function readEntry(bytes: Uint8Array, widths: readonly number[]): [number, number, number] {
  let at = 0;
  const read = (width: number) => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0);
    return value;
  };
  const [type = 0, second = 0, third = 0] = widths;
  return [type === 0 ? 1 : read(type), read(second), read(third)];
}

function place(places: Places, number: number, at: Place | undefined): void {
  if (!places.has(number)) places.set(number, at);
}

function numbersOf(dict: PDFDict, key: string): number[] | undefined {
  const array = dict.get(PDFName.of(key));
  if (!(array instanceof PDFArray)) return undefined;
  return array.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN));
}

function numberOf(dict: PDFDict, key: string): number | undefined {
  const number = dict.lookup(PDFName.of(key));
  return number instanceof PDFNumber ? number.asNumber() : undefined;
}

/** Parses every placed object into the context. False if one is not where the table says. */
function fill({ file, text, context, places }: Loading): boolean {
  const packed: { ref: PDFRef; container: number; index: number }[] = [];
  for (const [number, at] of places) {
    if (at === undefined) continue;
    if ('container' in at) {
      packed.push({ ref: PDFRef.of(number), ...at });
      continue;
    }
    const header = matchAt(objectHeader, text, at.offset);
    if (Number(header?.[1]) !== number || Number(header?.[2]) !== at.generation) return false;
    const content = file.subarray(at.offset + (header?.[0].length ?? 0));
    context.assign(PDFRef.of(number, at.generation), parse(content, context));
  }
  const containers = new Map<number, ObjectStream | undefined>();
  for (const { ref, container, index } of packed) {
    if (!containers.has(container)) containers.set(container, openObjectStream(context, container));
    const opened = containers.get(container);
    const [number, offset] = opened?.index.slice(2 * index, 2 * index + 2) ?? [];
    if (!opened || number !== ref.objectNumber || offset === undefined) return false;
    context.assign(ref, parse(opened.data.subarray(opened.first + offset), context));
  }
  return true;
}

/** `index`: number and offset of each object, in turn. */
type ObjectStream = { data: Uint8Array; first: number; index: number[] };

function openObjectStream(context: PDFContext, number: number): ObjectStream | undefined {
  const stream = context.lookup(PDFRef.of(number));
  if (!(stream instanceof PDFRawStream)) return undefined;
  const data = decodeStream(stream);
  const first = numberOf(stream.dict, 'First');
  if (!data || first === undefined) return undefined;
  const index = Buffer.from(data.subarray(0, first)).toString('latin1').match(/\d+/g)?.map(Number) ?? [];
  return { data, first, index };
}

/** Unreadable objects are kept as such, since nothing may need them (REP-73). */
function parse(content: Uint8Array, context: PDFContext): PDFObject {
  try {
    return PDFObjectParser.forBytes(content, context).parseObject();
  } catch {
    return PDFInvalidObject.of(content.subarray(0, 0));
  }
}

/**
 * For a file whose table is wrong, because a program counted badly: readers then search the whole file. Here that is done only
 * if no object stands in it twice, so that there is nothing to choose between.
 */
function loadByScanning(file: Buffer): LoadedObjects {
  const text = file.toString('latin1');
  const context = PDFContext.create();
  const trailer = PDFDict.withContext(context);
  const places: Places = new Map();
  for (const { 0: header, 1: number, 2: generation, index } of text.matchAll(
    /(?<![\d.])(\d{1,10})\s+(\d{1,5})\s+obj\b/g,
  )) {
    if (places.has(Number(number)) || header === undefined) throw new ReadingRefused('damaged');
    places.set(Number(number), { offset: index, generation: Number(generation) });
  }
  fill({ file, text, context, places });
  for (const [, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream ? object.dict.get(PDFName.of('Type')) : undefined;
    if (type === PDFName.of('ObjStm') || type === PDFName.of('XRef')) throw new ReadingRefused('damaged');
  }
  for (const { index, 0: word } of text.matchAll(/\btrailer\s*(?=<<)/g)) {
    const part = parse(file.subarray(index + word.length), context);
    for (const [key, value] of part instanceof PDFDict ? part.entries() : []) trailer.set(key, value);
  }
  if (trailer.has(PDFName.of('Encrypt'))) throw new ReadingRefused('encrypted');
  return { context, trailer };
}
