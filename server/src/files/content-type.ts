/** What a file is, by its bytes; its name and what the sender says of it count for nothing. */

export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** First and last bytes of a file; in a small file they overlap. */
export type Sample = { head: Buffer; tail: Buffer };

export const headBytes = 1024;
export const tailBytes = 2048;

/** Null for anything else, and for a file of these kinds that was cut short. */
export function sniffMediaType(sample: Sample): MediaType | null {
  if (isPdf(sample)) return 'application/pdf';
  if (isJpeg(sample)) return 'image/jpeg';
  if (isPng(sample)) return 'image/png';
  return null;
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

/** Cameras add data of their own after the end, so the mark is looked for. */
function isJpeg({ head, tail }: Sample): boolean {
  return startsWith(head, [0xff, 0xd8, 0xff]) && tail.includes(Buffer.from([0xff, 0xd9]));
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

/** Remembers only the sample of what passes, however long that is. */
export function createSampler(): { add: (chunk: Buffer) => void; sample: () => Sample } {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    add(chunk) {
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      // Copied, since a part of a chunk would keep all of it in memory.
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes));
    },
    sample: () => ({ head, tail }),
  };
}
