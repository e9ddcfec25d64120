/**
 * Finds signatures by the bytes of a file, without parsing it as a PDF: nothing in a hostile file is followed or unpacked.
 * That is enough, because a seal covers every byte around it (PUB-107).
 */
import type { FoundSignature, SignedPart } from '../../reports/reading/signatures/find-signatures.ts';

export type FoundSeal = FoundSignature & {
  signed: SignedPart;
  /** The signature as written, in hexadecimal digits with its padding. */
  written: string;
};

/** Each is another digest of the whole file. */
const mostSignatures = 5;
/** Of a signature, in hexadecimal digits. */
const longestWritten = 262_144;
const marker = '/ByteRange';

/** The last ones of the file, last first. */
export function findSeals(file: Buffer): FoundSeal[] {
  const found: FoundSeal[] = [];
  for (let at = file.lastIndexOf(marker); at > 0; at = file.lastIndexOf(marker, at - 1)) {
    const seal = sealAt(file, at);
    if (seal) found.push(seal);
    if (found.length === mostSignatures) break;
  }
  return found;
}

/** Whether the last signature covers more than there is of the file: its end is missing, whoever signed it. */
export function isCutShort(file: Buffer): boolean {
  const range = rangeAt(file, file.lastIndexOf(marker));
  return range !== undefined && range.end > file.length;
}

/** Places in the file, of which the signature leaves out the gap; undefined if they are not those of a signature. */
function rangeAt(file: Buffer, at: number): { gapStart: number; gapEnd: number; end: number } | undefined {
  const range =
    /^\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,60}\]/.exec(
      at < 0 ? '' : file.toString('latin1', at, at + 160),
    );
  const [gapStart = 0, gapEnd = 0, length = 0] = range?.slice(1).map(Number) ?? [];
  const isPlausible = gapStart > at && gapEnd - gapStart > 4 && gapEnd - gapStart <= longestWritten;
  return range && isPlausible ? { gapStart, gapEnd, end: gapEnd + length } : undefined;
}

function sealAt(file: Buffer, at: number): FoundSeal | undefined {
  const range = rangeAt(file, at);
  if (!range) return undefined;
  const { gapStart, gapEnd, end } = range;
  const gap = file.toString('latin1', gapStart, gapEnd);
  if (!/^<(?:[\da-f]{2})+>$/i.test(gap)) return undefined;
  const written = gap.slice(1, -1);
  // The dictionary's other entries stand before or after the range; they are part of what is signed.
  const dictionary = file.toString('latin1', Math.max(0, at - 1_000), gapStart);
  const entries = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
  return {
    format: /\/SubFilter\s{0,9}\/([\w.]{1,40})/.exec(entries)?.[1] ?? '',
    name: '',
    claimedAt: readTime(/\/M\s{0,9}\(D:(\d{14})Z?\)/.exec(entries)?.[1]),
    signed: {
      content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd, end)]),
      cms: Buffer.from(written, 'hex'),
      end,
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
