/**
 * Finds signatures by the bytes of a file. A seal covers every byte around it, so that nothing needs to be parsed to see
 * whether it is unchanged (PUB-107).
 */
import type { FoundSignature, SignedPart } from '../../reports/reading/signatures/find-signatures.ts';

export type FoundSeal = FoundSignature & {
  signed: SignedPart;
  /** The signature as written, in hexadecimal digits with its padding. */
  written: string;
};

/** Of a file, from its end: our seal is in its last update. */
const mostCandidates = 20;
/** Each requires another digest of the whole file. */
const mostSeals = 5;
/** Of a signature, in hexadecimal digits. */
const longestWritten = 262_144;
const marker = '/ByteRange';

/** Offsets of what may be a signature's byte range, last first. */
export function listCandidates(file: Buffer): number[] {
  const found: number[] = [];
  for (let at = file.lastIndexOf(marker); at > 0; at = file.lastIndexOf(marker, at - 1)) {
    found.push(at);
    if (found.length === mostCandidates) break;
  }
  return found;
}

/** Signatures that cover the file to its last byte, last first. */
export function findSeals(file: Buffer): FoundSeal[] {
  const found: FoundSeal[] = [];
  const gaps = new Set<number>();
  for (const at of listCandidates(file)) {
    const range = rangeAt(file, at);
    if (!range || gaps.has(range.gapStart)) continue;
    gaps.add(range.gapStart);
    const seal = sealAt(file, at, range);
    if (seal) found.push(seal);
    if (found.length === mostSeals) break;
  }
  return found;
}

/** Places in the file, of which the signature leaves out the gap. */
type Range = { gapStart: number; gapEnd: number };

/** Undefined if it is not that of a signature over the whole file. */
function rangeAt(file: Buffer, at: number): Range | undefined {
  const range =
    /^\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,60}\]/.exec(
      file.toString('latin1', at, at + 160),
    );
  const [gapStart = 0, gapEnd = 0, length = 0] = range?.slice(1).map(Number) ?? [];
  const isWhole = gapStart > at && gapEnd + length === file.length;
  const isPlausible = gapEnd - gapStart > 4 && gapEnd - gapStart <= longestWritten;
  // The first and the last byte of the gap are compared before anything longer is read.
  const isHexString = file[gapStart] === 0x3c && file[gapEnd - 1] === 0x3e;
  return range && isWhole && isPlausible && isHexString ? { gapStart, gapEnd } : undefined;
}

function sealAt(file: Buffer, at: number, { gapStart, gapEnd }: Range): FoundSeal | undefined {
  const written = file.toString('latin1', gapStart + 1, gapEnd - 1);
  if (!/^(?:[\da-f]{2})+$/i.test(written)) return undefined;
  // The dictionary's other entries stand before or after the range; they are part of what is signed.
  const dictionary = file.toString('latin1', Math.max(0, at - 1_000), gapStart);
  const entries = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
  return {
    format: /\/SubFilter\s{0,9}\/([\w.]{1,40})/.exec(entries)?.[1] ?? '',
    name: '',
    claimedAt: readTime(/\/M\s{0,9}\(D:(\d{14})Z?\)/.exec(entries)?.[1]),
    signed: {
      content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd)]),
      cms: Buffer.from(written, 'hex'),
      end: file.length,
    },
    written,
  };
}

/** `20261125093000`, in UTC as seals have it. */
function readTime(digits: string | undefined): Date | undefined {
  const parts = digits?.match(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
