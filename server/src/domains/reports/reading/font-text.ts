/** Which characters the codes of a font stand for (ISO 32000-1, 9.10). */
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from './decode-stream.ts';
import { entry, nameEntry } from './pdf-objects.ts';

/** Undefined if one of the codes is not known. */
export type FontReader = (codes: Buffer) => string | undefined;

const readers = new WeakMap<PDFDict, FontReader | null>();
const limits = { mapLength: 2_000_000, codes: 70_000 };

/** Undefined for a font whose codes say nothing of its characters. */
export function fontReader(font: PDFDict): FontReader | undefined {
  const known = readers.get(font);
  if (known !== undefined) return known ?? undefined;
  const reader = makeReader(font);
  readers.set(font, reader ?? null);
  return reader;
}

function makeReader(font: PDFDict): FontReader | undefined {
  const isWide = nameEntry(font, 'Subtype') === 'Type0';
  const map = readMap(entry(font, 'ToUnicode'));
  if (map) return (codes) => readWith(codes, isWide ? 2 : 1, (code) => map.get(code));
  if (isWide) return undefined;
  return simpleReader(font);
}

function readWith(
  codes: Buffer,
  width: number,
  characterOf: (code: number) => string | undefined,
): string | undefined {
  if (codes.length % width !== 0) return undefined;
  let text = '';
  for (let at = 0; at < codes.length; at += width) {
    const character = characterOf(codes.readUIntBE(at, width));
    if (character === undefined) return undefined;
    text += character;
  }
  return text;
}

const destination = '<([\\da-fA-F\\s]*)>';
const pair = new RegExp(`<([\\da-fA-F]{1,4})>\\s*${destination}`, 'g');
const range = new RegExp(
  `<([\\da-fA-F]{1,4})>\\s*<([\\da-fA-F]{1,4})>\\s*(?:${destination}|\\[([^\\]]*)\\])`,
  'g',
);

/** A map from codes to characters, of its pairs and ranges. */
function readMap(stream: unknown): Map<number, string> | undefined {
  const content = stream instanceof PDFRawStream ? decodeStream(stream) : undefined;
  if (!content || content.length > limits.mapLength) return undefined;
  const text = Buffer.from(content).toString('latin1');
  const map = new Map<number, string>();
  for (const [, body = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of body.matchAll(pair)) map.set(Number.parseInt(code, 16), utf16(to));
  for (const [, body = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', until = '', first, list] of body.matchAll(range)) {
      const start = Number.parseInt(from, 16);
      const end = Math.min(Number.parseInt(until, 16), start + limits.codes);
      const each = list?.match(/<[^>]*>/g) ?? [];
      for (let code = start; code <= end && map.size < limits.codes; code += 1) {
        const to = first === undefined ? utf16(each[code - start] ?? '') : after(utf16(first), code - start);
        map.set(code, to);
      }
    }
  return map.size > 0 ? map : undefined;
}

function utf16(hexadecimal: string): string {
  const bytes = Buffer.from(hexadecimal.replace(/[^\da-f]/gi, ''), 'hex');
  return bytes.length % 2 ? '' : bytes.swap16().toString('utf16le');
}

/** The last character of a range counts up. */
function after(text: string, steps: number): string {
  const last = text.charCodeAt(text.length - 1);
  return Number.isNaN(last) ? '' : text.slice(0, -1) + String.fromCharCode(last + steps);
}

const encodings = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'PDFDocEncoding']);

/** A simple font: its codes are those of ASCII, unless it names other characters for them. Other letters are left out. */
function simpleReader(font: PDFDict): FontReader | undefined {
  const written = entry(font, 'Encoding');
  const base = written instanceof PDFDict ? nameEntry(written, 'BaseEncoding') : nameEntry(font, 'Encoding');
  const isSubset = /^[A-Z]{6}\+/.test(nameEntry(font, 'BaseFont') ?? '');
  const isKnown = base === undefined ? !isSubset : encodings.has(base);
  if (!isKnown || nameEntry(font, 'Subtype') === 'Type3') return undefined;
  const differences = written instanceof PDFDict ? readDifferences(written) : new Map<number, string>();
  return (codes) =>
    readWith(codes, 1, (code) => differences.get(code) ?? (code < 0x7f ? String.fromCharCode(code) : ''));
}

/** Of the names of characters those that matter in numbers; a single letter is its own name. */
const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((name, digit) => [
      name,
      String(digit),
    ]),
  ),
  ...{ space: ' ', period: '.', comma: ',', hyphen: '-', minus: '-', slash: '/', colon: ':', percent: '%' },
};

function readDifferences(encoding: PDFDict): Map<number, string> {
  const found = new Map<number, string>();
  const list = entry(encoding, 'Differences');
  if (!(list instanceof PDFArray)) return found;
  let code = 0;
  for (let index = 0; index < list.size(); index += 1) {
    const one = list.lookup(index);
    if (one instanceof PDFNumber) code = one.asNumber();
    else if (one instanceof PDFName) {
      const name = one.decodeText();
      found.set(code, characters[name] ?? (/^[A-Za-z]$/.test(name) ? name : ''));
      code += 1;
    }
  }
  return found;
}
