/** Encodes pixels as PNG without a library. */
import { writePng } from '../server/src/platform/files/write-png.ts';

export type Colour = readonly [number, number, number];

export function encodePng(width: number, height: number, pixelAt: (x: number, y: number) => Colour): Buffer {
  // A byte before each row selects its filter; 1 stores the difference to the pixel on the left, which compresses well
  // here.
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
  return writePng({ width, height, depth: 8, samples: 'rgb' }, rows);
}
