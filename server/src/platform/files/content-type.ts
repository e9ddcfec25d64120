/** Detects the type of a file from its bytes; its name and the declared type are ignored (API-29). */
import { isUtf8 } from 'node:buffer';
import { type OfficeType, readOfficeType } from './office-type.ts';

type SampledType = 'application/pdf' | 'application/xml' | 'image/jpeg' | 'image/png' | 'text/csv';
export type MediaType = SampledType | OfficeType | 'application/zip' | 'application/gzip';

/** First and last bytes of a file; in a small file they overlap. */
export type Sample = { head: Buffer; tail: Buffer };

export const headBytes = 1024;
export const tailBytes = 2048;

/** The type by the sample; if the sample does not show it, by the parts of the archive at `path`, or else any archive. */
export async function readMediaType(sample: Sample, path: string): Promise<MediaType | null> {
  const known = sniffMediaType(sample) ?? (await readOfficeType(path, sample.head));
  return known ?? (startsWith(sample.head, zipSignature) ? 'application/zip' : null);
}

/**
 * Null for any other type, and for a truncated PDF. A truncated text cannot be recognised; a picture is recognised by its
 * beginning, since cameras add more after its end than the sample holds, e.g. a video.
 */
export function sniffMediaType(sample: Sample): SampledType | null {
  if (isPdf(sample)) return 'application/pdf';
  if (startsWith(sample.head, jpegSignature)) return 'image/jpeg';
  if (startsWith(sample.head, pngSignature)) return 'image/png';
  return sniffText(sample);
}

const zipSignature = [0x50, 0x4b, 0x03, 0x04];

/** Whether the file begins as a PDF but is truncated. */
export function isCutShort(sample: Sample): boolean {
  return sample.head.includes('%PDF-') && sniffMediaType(sample) === null;
}

/** PDF readers accept a header within the first 1024 bytes and junk after the end (ISO 32000-1 annex H, notes 13, 18). */
function isPdf({ head, tail }: Sample): boolean {
  if (!head.includes('%PDF-')) return false;
  const pointer = tail.lastIndexOf('startxref');
  const end = tail.lastIndexOf('%%EOF');
  if (pointer === -1 || end < pointer) return false;
  // PDF updates are appended after %%EOF: a truncated update leaves its first objects there.
  return !/\d \d+ obj\b|\bxref\b/.test(tail.toString('latin1', end));
}

const jpegSignature = [0xff, 0xd8, 0xff];
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function startsWith(bytes: Buffer, beginning: number[]): boolean {
  return bytes.subarray(0, beginning.length).equals(Buffer.from(beginning));
}

/** A shorter file might be the beginning of one of the formats above. */
const shortestText = 8;

function sniffText({ head, tail }: Sample): SampledType | null {
  if (head.length < shortestText || isMarkedOtherwise(head)) return null;
  const utf16 = utf16Of(head);
  const start = utf16
    ? withoutEndMark(new TextDecoder(utf16).decode(head, { stream: true }))
    : head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const isText = utf16 ? !control.test(start) : isPlainText(head) && isPlainText(tail);
  if (!isText || /<(?:html|script|!doctype html)\b/i.test(start)) return null;
  if (/^\s*<(?:\?xml\s|(?:[\w.-]+:)?Document\b)/.test(start)) return 'application/xml';
  return /^\s*</.test(start) ? null : 'text/csv';
}

/** Formats that may begin with plain letters; all others are recognised by their non-text bytes. */
function isMarkedOtherwise(head: Buffer): boolean {
  if (head.includes('%PDF-') || startsWith(head, jpegSignature)) return true;
  return /^(?:\{\\rtf|%!PS|GIF8[79]a|Rar!)/.test(head.toString('latin1'));
}

/** By the byte order mark; without one by the zero byte that nearly every character of a table has in UTF-16. */
export function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  const units = Math.floor(Math.min(head.length, headBytes) / 2);
  const zerosAt = (first: 0 | 1) =>
    Array.from({ length: units }, (_, at) => head[2 * at + first]).filter((byte) => byte === 0).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (units < 4 || Math.max(even, odd) < units * mostlyLatin || Math.min(even, odd) > 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** UTF-32 in either order, with or without its mark: three of four bytes of a table are zero. */
export function isUtf32(head: Buffer): boolean {
  if (startsWith(head, [0xff, 0xfe, 0x00, 0x00]) || startsWith(head, [0x00, 0x00, 0xfe, 0xff])) return true;
  const units = Math.floor(Math.min(head.length, headBytes) / 4);
  const zeros = [0, 1, 2, 3].map(
    (place) =>
      Array.from({ length: units }, (_, at) => head[4 * at + place]).filter((byte) => byte === 0).length,
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = zeros;
  if (units < 2 || second + third < 2 * units * mostlyLatin) return false;
  return (third === units && fourth === units) || (first === units && second === units);
}

/** Share of characters below U+0100: all but the Romanian letters. */
const mostlyLatin = 0.7;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a text does not have is looked for
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/;
/** Bytes that Windows-1250 does not assign; in UTF-8 they occur within characters, in CP852 and on a Mac they are letters. */
const unassigned = /[\x81\x83\x88\x90\x98]/;
/** A text in an encoding of one byte per letter is mostly ASCII. */
const mostLetters = 0.3;

/** Without the mark that MS-DOS and its programs write after the last line. */
export function withoutEndMark(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark is one
  return text.replace(/\x1a+[\r\n]*$/, '');
}

/** Either end of the sample may split a UTF-8 character. */
function isPlainText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that frame a message of SWIFT
  const text = withoutEndMark(bytes.toString('latin1')).replace(/\x01(?=\{1:)|(?<=-\})\x03/g, '');
  if (control.test(text)) return false;
  if (!unassigned.test(text)) return true;
  const whole = text.replace(/^[\x80-\xbf]{1,3}/, '').replace(/[\xc2-\xf4][\x80-\xbf]{0,2}$/, '');
  return (
    isUtf8(Buffer.from(whole, 'latin1')) ||
    text.replace(/[^\x80-\xff]/g, '').length < text.length * mostLetters
  );
}

/** Keeps only the sample of a stream, however long the stream is. */
export function createSampler(): { add: (chunk: Buffer) => void; sample: () => Sample } {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let padding = 0;
  return {
    add(chunk) {
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      const end = lengthWithoutNuls(chunk);
      if (end > 0) {
        // The NULs before this chunk were not padding, since other bytes follow.
        const between = Buffer.alloc(Math.min(padding, tailBytes));
        const parts = [tail, between, chunk.subarray(0, end).subarray(-tailBytes)];
        // Copied, since a slice would keep the whole chunk in memory.
        tail = Buffer.from(Buffer.concat(parts).subarray(-tailBytes));
        padding = 0;
      }
      padding += chunk.length - end;
    },
    // One NUL stands for the whole padding; it is enough to show that the file is not text.
    sample: () => ({ head, tail: padding > 0 ? Buffer.concat([tail, Buffer.alloc(1)]) : tail }),
  };
}

/** Some scanners pad their last block with NULs, which may be longer than the sample. */
function lengthWithoutNuls(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return end;
}
