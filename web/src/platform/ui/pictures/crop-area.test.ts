import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf, keepInside, mostZoom, moveCrop, startCrop } from './crop-area.ts';

const ratio = 3 / 4;

test('a wide picture is cut at its sides, a tall one below and above', () => {
  const wide = { width: 1600, height: 1200 };
  expect(areaOf(wide, ratio, startCrop(wide, ratio))).toEqual({ x: 350, y: 0, width: 900, height: 1200 });
  const tall = { width: 900, height: 1600 };
  expect(areaOf(tall, ratio, startCrop(tall, ratio))).toEqual({ x: 0, y: 120, width: 900, height: 1200 });
});

test('dragging the picture to the right shows what was left of the frame', () => {
  const picture = { width: 1600, height: 1200 };
  const start = startCrop(picture, ratio);
  expect(areaOf(picture, ratio, moveCrop(picture, ratio, start, 0.1, 0)).x).toBe(260);
  expect(areaOf(picture, ratio, moveCrop(picture, ratio, start, 9, 9))).toMatchObject({ x: 0, y: 0 });
});

test('whatever is asked for, the part lies in the picture and has the proportions of the frame', () => {
  const side = fc.integer({ min: 1, max: 8000 });
  const anywhere = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      anywhere,
      anywhere,
      fc.double({ min: 0, max: 9, noNaN: true }),
      (w, h, x, y, zoom) => {
        const picture = { width: w, height: h };
        const crop = keepInside(picture, ratio, { zoom, x, y });
        const area = areaOf(picture, ratio, crop);
        expect(area.width / area.height).toBeCloseTo(ratio);
        expect(crop.zoom).toBeLessThanOrEqual(mostZoom);
        expect(area.x).toBeGreaterThanOrEqual(-0.001);
        expect(area.y).toBeGreaterThanOrEqual(-0.001);
        expect(area.x + area.width).toBeLessThanOrEqual(w + 0.001);
        expect(area.y + area.height).toBeLessThanOrEqual(h + 0.001);
      },
    ),
  );
});
