/** Puts together a PNG of pixels that are packed already (ISO/IEC 15948). */
import { crc32, deflateSync } from 'node:zlib';

export type PngHeader = {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: 4 | 8;
  /** A place in the palette, or red, green and blue. */
  samples: 'palette' | 'rgb';
};

type Chunk = readonly [type: string, data: Buffer];

/** `rows` are as the header says, each with the byte of its filter before it; `more` stands between both. */
export function writePng(header: PngHeader, rows: Buffer, more: readonly Chunk[] = []): Buffer {
  const chunks: Chunk[] = [
    ['IHDR', headerData(header)],
    ...more,
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([signature, ...chunks.map(frameChunk)]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function headerData({ width, height, depth, samples }: PngHeader): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, samples === 'rgb' ? 2 : 3, 0, 0, 0], 8);
  return data;
}

function frameChunk([type, data]: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
