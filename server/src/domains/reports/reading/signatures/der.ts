/** Walks through DER without building a tree: a revocation list may have a hundred thousand entries (X.690). */

export type DerPart = {
  tag: number;
  /** The element itself, and what it contains. */
  whole: Buffer;
  content: Buffer;
};

/** Elements one after the other. Throws if they are not DER. */
export function* partsOf(bytes: Buffer): Generator<DerPart> {
  for (let at = 0; at < bytes.length; ) {
    const tag = byteAt(bytes, at);
    const first = byteAt(bytes, at + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    if (lengthBytes > 4 || first === 0x80) throw new Error('Not DER');
    let length = first < 0x80 ? first : 0;
    for (let index = 0; index < lengthBytes; index += 1)
      length = length * 256 + byteAt(bytes, at + 2 + index);
    const start = at + 2 + lengthBytes;
    const end = start + length;
    if (end > bytes.length) throw new Error('Not DER');
    yield { tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) };
    at = end;
  }
}

export function firstOf(bytes: Buffer): DerPart {
  for (const part of partsOf(bytes)) return part;
  throw new Error('Not DER');
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new Error('Not DER');
  return byte;
}

export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
};

/** Throws for another element. */
export function readTime({ tag, content }: DerPart): Date {
  const text = content.toString('latin1');
  const match = times[tag]?.exec(text);
  if (!match) throw new Error('Not a time');
  const [year = 0, month = 1, ...rest] = match.slice(1).map((part: string | undefined) => Number(part ?? 0));
  const [day = 1, hour, minute, second] = rest;
  // A year of two digits lies between 1950 and 2049.
  const century = tag === derTags.generalizedTime ? 0 : year < 50 ? 2000 : 1900;
  return new Date(Date.UTC(century + year, month - 1, day, hour, minute, second));
}

const times: Record<number, RegExp> = {
  [derTags.utcTime]: /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/,
  [derTags.generalizedTime]: /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:\.\d+)?Z$/,
};
