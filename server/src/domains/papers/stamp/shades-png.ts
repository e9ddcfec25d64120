/**
 * Encodes an image of one ink on a transparent ground (PAP-188) as PNG in sixteen opacities: a quarter of the time and size
 * of full colour. It contains the physical size, so that programs insert it at true scale.
 */
import { type PngHeader, writePng } from '../../../platform/files/write-png.ts';

const shades = 16;

type Picture = {
  width: number;
  height: number;
  /** RGBA of each pixel; only its opacity is used. */
  pixels: Uint8ClampedArray;
  /** `#rrggbb` */
  ink: string;
  dpi: number;
};

export function encodeShades({ width, height, pixels, ink, dpi }: Picture): Buffer {
  const inkParts = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  const shadeOf = Uint8Array.from({ length: 256 }, (_, alpha) => Math.round((alpha / 255) * (shades - 1)));
  const shadeAt = (pixel: number) => shadeOf[pixels[4 * pixel + 3] ?? 0] ?? 0;
  // A filter byte before each row; with a byte for each pixel, PDF documents take the opacities, too.
  const rows = Buffer.alloc(height * (1 + width));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (1 + width) + 1 + x] = shadeAt(y * width + x);
  // A program that drops the opacities, as when it saves a JPEG, leaves the ink on white (PAP-260).
  const palette = Array.from({ length: shades }, (_, shade) => (shade === 0 ? [255, 255, 255] : inkParts));
  const opacities = Array.from({ length: shades }, (_, shade) => Math.round((255 * shade) / (shades - 1)));
  const header: PngHeader = { width, height, depth: 8, samples: 'palette' };
  return writePng(header, rows, [
    ['PLTE', Buffer.from(palette.flat())],
    ['tRNS', Buffer.from(opacities)],
    ['pHYs', pixelSize(dpi)],
  ]);
}

/** Pixels per metre, in both directions. */
function pixelSize(dpi: number): Buffer {
  const data = Buffer.alloc(9, 1);
  const perMetre = Math.round(dpi / 0.0254);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  return data;
}
