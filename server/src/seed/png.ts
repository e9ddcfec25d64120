/** Pictures without a library: what is drawn pixel by pixel, as PNG. */
import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [number, number, number];

export function encodePng(width: number, height: number, pixelAt: (x: number, y: number) => Colour): Buffer {
  // A byte before each row names its filter; 1 is the difference to the pixel on the left, which packs well here.
  const rows = Buffer.alloc(height * (1 + 3 * width));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    rows[at] = 1;
    at += 1;
    let left: Colour = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const pixel = pixelAt(x, y);
      rows[at] = pixel[0] - left[0];
      rows[at + 1] = pixel[1] - left[1];
      rows[at + 2] = pixel[2] - left[2];
      at += 3;
      left = pixel;
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Eight bits for each of red, green and blue. */
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
