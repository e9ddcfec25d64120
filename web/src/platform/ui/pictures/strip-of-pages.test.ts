import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutPages, mostPages } from './strip-of-pages.ts';

const a4 = { width: 595, height: 842 };

test('a page of a letter has 200 dpi, ten pages are still readable', () => {
  expect(layOutPages([a4])).toMatchObject({ width: 1654, height: 2340 });
  const { width, places } = layOutPages(Array(mostPages).fill(a4));
  expect(width).toBeGreaterThan(1_000);
  expect(places).toHaveLength(mostPages);
});

test('pages of any size stand below each other, without gaps, in a picture that a phone can hold', () => {
  const side = fc.integer({ min: 20, max: 3_000 });
  const page = fc.record({ width: side, height: side });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: mostPages }), (pages) => {
      const { width, height, places } = layOutPages(pages);
      expect(width * height).toBeLessThanOrEqual(16_000_000);
      let top = 0;
      for (const [index, { height: tall }] of pages.entries()) {
        const place = places[index];
        expect(Math.abs((place?.top ?? -9) - top)).toBeLessThan(1);
        top += tall * (place?.scale ?? 0);
      }
      expect(Math.abs(height - top)).toBeLessThan(1.5);
    }),
  );
});
