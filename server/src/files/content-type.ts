/** What a file is, by its bytes; its name and what the sender says of it count for nothing (API-29). */
import { isUtf8 } from 'node:buffer';
import { type OfficeType, readOfficeType } from './office-type.ts';

type SampledType = 'application/pdf' | 'application/xml' | 'image/jpeg' | 'image/png' | 'text/csv';
export type MediaType = SampledType | OfficeType;

/** First and last bytes of a file; in a small file they overlap. */
export type Sample = { head: Buffer; tail: Buffer };

export const headBytes = 1024;
export const tailBytes = 2048;

/** As its sample tells; what that does not, the parts of the whole file at `path` may. */
export async function readMediaType(sample: Sample, path: string): Promise<MediaType | null> {
  return sniffMediaType(sample) ?? (await readOfficeType(path, sample.head));
}

/** Null for anything else, and for a PDF or a picture that was cut short; a text may end anywhere. */
export function sniffMediaType(sample: Sample): SampledType | null {
  if (isPdf(sample)) return 'application/pdf';
  if (isJpeg(sample)) return 'image/jpeg';
  if (isPng(sample)) return 'image/png';
  return sniffText(sample);
}

/** Begins as a kind that is taken, and is not whole. */
export function isCutShort(sample: Sample): boolean {
  const { head } = sample;
  const isBegun = head.includes('%PDF-') || startsWith(head, jpegSignature) || startsWith(head, pngSignature);
  return isBegun && sniffMediaType(sample) === null;
}

/** Readers take a header within the first 1024 bytes, and junk after the end (ISO 32000-1 annex H, notes 13, 18). */
function isPdf({ head, tail }: Sample): boolean {
  if (!head.includes('%PDF-')) return false;
  const pointer = tail.lastIndexOf('startxref');
  const end = tail.lastIndexOf('%%EOF');
  if (pointer === -1 || end < pointer) return false;
  // A change is written after the end of what it changes: one that was cut short leaves its beginning there.
  return !/\d \d+ obj\b|\bxref\b/.test(tail.toString('latin1', end));
}

const jpegSignature = [0xff, 0xd8, 0xff];

/** Cameras add data of their own after the end, so the mark is looked for. */
function isJpeg({ head, tail }: Sample): boolean {
  return startsWith(head, jpegSignature) && tail.includes(Buffer.from([0xff, 0xd9]));
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length 0, name and checksum of the last chunk: the same in every file. */
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

function isPng({ head, tail }: Sample): boolean {
  return startsWith(head, pngSignature) && tail.includes(pngEnd);
}

function startsWith(bytes: Buffer, beginning: number[]): boolean {
  return bytes.subarray(0, beginning.length).equals(Buffer.from(beginning));
}

/** Of a shorter file nobody can tell whether it is the beginning of one of the kinds above. */
const shortestText = 8;

function sniffText({ head, tail }: Sample): SampledType | null {
  if (head.length < shortestText || isMarkedOtherwise(head)) return null;
  // Spreadsheets write it with its mark; without one it is taken for binary.
  const utf16 = utf16Of(head);
  const start = utf16
    ? new TextDecoder(utf16).decode(head, { stream: true })
    : head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const isText = utf16 ? !control.test(start) : isPlainText(head) && isPlainText(tail);
  if (!isText || /<(?:html|script|!doctype html)\b/i.test(start)) return null;
  if (/^\s*<(?:\?xml\s|(?:[\w.-]+:)?Document\b)/.test(start)) return 'application/xml';
  return /^\s*</.test(start) ? null : 'text/csv';
}

/** Kinds that may have a beginning of letters alone; all others give themselves away by their bytes. */
function isMarkedOtherwise(head: Buffer): boolean {
  if (head.includes('%PDF-') || startsWith(head, jpegSignature)) return true;
  return /^(?:\{\\rtf|%!PS|GIF8[79]a|Rar!)/.test(head.toString('latin1'));
}

function utf16Of(head: Buffer): string | undefined {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  return startsWith(head, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a text does not have is looked for
const control = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/;
/** Bytes that Windows-1250 gives no letter; UTF-8 has them inside its own. */
const unassigned = /[\x81\x83\x88\x90\x98]/;

/** Both ends of the sample may cut through a letter of UTF-8. */
function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (control.test(text)) return false;
  if (!unassigned.test(text)) return true;
  const whole = text.replace(/^[\x80-\xbf]{1,3}/, '').replace(/[\xc2-\xf4][\x80-\xbf]{0,2}$/, '');
  return isUtf8(Buffer.from(whole, 'latin1'));
}

/** Remembers only the sample of what passes, however long that is. */
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
        // They were no padding after all.
        const between = Buffer.alloc(Math.min(padding, tailBytes));
        const parts = [tail, between, chunk.subarray(0, end).subarray(-tailBytes)];
        // Copied, since a part of a chunk would keep all of it in memory.
        tail = Buffer.from(Buffer.concat(parts).subarray(-tailBytes));
        padding = 0;
      }
      padding += chunk.length - end;
    },
    // One NUL stands for all: no text has even that.
    sample: () => ({ head, tail: padding > 0 ? Buffer.concat([tail, Buffer.alloc(1)]) : tail }),
  };
}

/** Some scanners fill up their last block with NULs, which may be longer than the sample. */
function lengthWithoutNuls(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return end;
}
