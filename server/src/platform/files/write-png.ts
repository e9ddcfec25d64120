/** Encodes packed pixels as a PNG (ISO/IEC 15948). */
import { crc32, deflateSync } from 'node:zlib';

export type PngHeader = {
  width: number;
  height: number;
  /** Bits per sample. */
  depth: 4 | 8;
  /** `palette`: each sample is an index into the palette; `rgb`: red, green and blue. */
  samples: 'palette' | 'rgb';
};

type Chunk = readonly [type: string, data: Buffer];

/** `rows` are packed as the header says, each preceded by its filter byte; `more` goes between header and rows. */
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
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}
