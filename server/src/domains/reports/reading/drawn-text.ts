/**
 * The text that the stored drawing of a field shows (ISO 32000-1, 12.7.3.3). Undefined where it cannot be told for certain, since
 * an honest report must not be refused for a font that we do not read.
 */
import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { decodeStream } from './decode-stream.ts';
import { type FontReader, fontReader } from './font-text.ts';
import { dictEntry, entry } from './pdf-objects.ts';

/** More than the drawing of any field. */
const limits = { length: 100_000, characters: 5_000 };

/** Literal strings without unescaped brackets in them, hexadecimal strings, names, and words. */
const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\s\da-fA-F]*>|%[^\r\n]*|\/[^\s<>[\](){}/%]*|[^\s<>[\](){}/%]+|[[\](){}]/g;
const showing = new Set(['Tj', 'TJ', "'", '"']);
/** Drawings within the drawing, and pictures. */
const unread = new Set(['Do', 'BI', '(', ')', '{', '}']);

/** `resources` are those of the form, for drawings without their own. */
export function shownText(widget: PDFDict, resources: PDFDict | undefined): string | undefined {
  const appearance = dictEntry(widget, 'AP');
  const drawing = appearance && entry(appearance, 'N');
  const content = drawing instanceof PDFRawStream ? decodeStream(drawing) : undefined;
  if (!(drawing instanceof PDFRawStream) || !content || content.length > limits.length) return undefined;
  const own = dictEntry(drawing.dict, 'Resources');
  const fontOf = (name: string) => findFont(own, name) ?? findFont(resources, name);
  return readContent(Buffer.from(content).toString('latin1'), fontOf);
}

function findFont(resources: PDFDict | undefined, name: string): FontReader | undefined {
  const font = resources && dictEntry(resources, 'Font')?.lookup(PDFName.of(name));
  return font instanceof PDFDict ? fontReader(font) : undefined;
}

function readContent(content: string, fontOf: (name: string) => FontReader | undefined): string | undefined {
  let font: FontReader | undefined;
  let operands: string[] = [];
  let shown = '';
  for (const [word] of content.matchAll(token)) {
    if (unread.has(word)) return undefined;
    if (/^[-+.\d/(<[\]]/.test(word) && word !== '<<') {
      operands.push(word);
      continue;
    }
    if (word === 'Tf') font = fontOf(operands.at(-2)?.slice(1) ?? '');
    else if (showing.has(word)) {
      for (const bytes of operands.flatMap(bytesIn)) {
        const text = font?.(bytes);
        if (text === undefined || shown.length > limits.characters) return undefined;
        shown += text;
      }
      // Lines and words placed one by one are no single word.
      shown += ' ';
    }
    operands = [];
  }
  return shown.replace(/\s+/g, ' ').trim();
}

function bytesIn(operand: string): Buffer[] {
  if (operand.startsWith('<')) {
    const digits = operand.replace(/[^\da-f]/gi, '');
    return [Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')];
  }
  return operand.startsWith('(') ? [Buffer.from(unescaped(operand.slice(1, -1)), 'latin1')] : [];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(literal: string): string {
  return literal.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, letter = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return /[\r\n]/.test(letter) ? '' : (escapes[letter] ?? letter);
  });
}

/** Labels of a choice by its values, if it has both. */
export function labelOf(
  options: PDFObject | undefined,
  value: string,
  read: (text: PDFObject) => string,
): string {
  if (!(options instanceof PDFArray)) return value;
  for (let index = 0; index < options.size(); index += 1) {
    const option = options.lookup(index);
    const [own, label] = option instanceof PDFArray ? [option.lookup(0), option.lookup(1)] : [];
    if (own && label && read(own) === value) return read(label);
  }
  return value;
}
