/** Draws portraits for the cards of a demo as PNG: an anonymous silhouette on a soft background. */
import { type Colour, encodePng } from './png.ts';

const width = 600;
const height = 800;

/** The same number gives the same portrait. */
export function drawPortrait(number: number): Buffer {
  const hue = 185 + ((number * 29) % 80);
  const top = fromHsl(hue, 0.22, 0.95);
  const bottom = fromHsl(hue + 12, 0.26, 0.8);
  const skin = fromHsl(hue + 8, 0.2, 0.62);
  const coat = fromHsl(hue + 8, 0.3, 0.38);
  const shoulders = 240 + 12 * (number % 4);
  return encodePng(width, height, (x, y) => {
    const backdrop = mix(top, bottom, y / height);
    const head = mix(backdrop, skin, Math.max(coverOfHead(x, y), coverOfNeck(x, y)));
    return mix(head, coat, coverOfCoat(x, y, shoulders));
  });
}

/** Share of the pixel that is covered, from 0 to 1; an edge is one pixel wide. */
function coverOfHead(x: number, y: number): number {
  return insideOf(x - 300, y - 300, 112, 142);
}

function coverOfNeck(x: number, y: number): number {
  return Math.min(within(Math.abs(x - 300), 50), within(Math.abs(y - 500), 120));
}

/** Excludes the open collar, which shows the neck. */
function coverOfCoat(x: number, y: number, shoulders: number): number {
  const collar = within(Math.abs(x - 300) * 2.1 + (y - 480), 118);
  return Math.min(insideOf(x - 300, y - 830, shoulders, 345), 1 - collar);
}

function insideOf(dx: number, dy: number, radiusX: number, radiusY: number): number {
  const distance = Math.hypot(dx / radiusX, dy / radiusY);
  return within(distance * Math.min(radiusX, radiusY), Math.min(radiusX, radiusY));
}

function within(distance: number, limit: number): number {
  return Math.min(1, Math.max(0, limit - distance + 0.5));
}

function mix(from: Colour, to: Colour, share: number): Colour {
  // Fast path: most pixels lie wholly inside or outside.
  if (share === 0) return from;
  if (share === 1) return to;
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
