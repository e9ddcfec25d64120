import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { renderQr } from './qr.ts';

/** Fills the bars of a path into a matrix. */
function matrixOf({ size, path }: { size: number; path: string }): boolean[][] {
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(bars.map(([bar]) => bar).join('')).toBe(path);
  for (const [, x, y, length, back] of bars) {
    expect(back).toBe(length);
    matrix[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return matrix;
}

test.each(['https://registru.example.ro/members/company/view/0191c2d3', 'ș'.repeat(300)])(
  'the path draws the dark modules of %s and no other',
  (text) => {
    expect(matrixOf(renderQr(text))).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
  },
);
