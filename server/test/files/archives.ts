/** Small archives as office suites write them: parts are stored uncompressed, unless they are given compressed. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** `size` is the size that the archive declares for the part. */
type PackedPart = { packed: Buffer; size: number };
export type Parts = Readonly<Record<string, string | PackedPart>>;

/** A text repeated many times, which compresses to almost nothing. */
export function packedPart(start: string, text: string, times: number, end: string): PackedPart {
  const pack = (piece: string) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const repeated = pack(text);
  return {
    packed: Buffer.concat([
      pack(start),
      ...Array.from({ length: times }, () => repeated),
      deflateRawSync(end),
    ]),
    size: Buffer.byteLength(start) + Buffer.byteLength(text) * times + Buffer.byteLength(end),
  };
}

const contentTypes = { '[Content_Types].xml': '<Types/>' };

export function docx(more: Parts = {}): Buffer {
  return archive({ ...contentTypes, 'word/document.xml': '<w:document/>', ...more });
}

export function xlsx(more: Parts = {}): Buffer {
  return archive({ ...contentTypes, 'xl/workbook.xml': '<workbook/>', ...more });
}

/** `comment` is the archive comment at the end, which some programs add. */
export function archive(parts: Parts, comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, part] of Object.entries(parts)) {
    const path = Buffer.from(name);
    const content = typeof part === 'string' ? Buffer.from(part) : part.packed;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(typeof part === 'string' ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(typeof part === 'string' ? content.length : part.size, 18);
    shared.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, content]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, entry, path]));
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)]);
}
