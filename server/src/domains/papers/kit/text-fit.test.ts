import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './text-fit.ts';

const box = { width: 600, lines: 2, largest: 40, smallest: 10 };

test('short text is set large, endless text small', () => {
  expect(fitText('', box)).toBe(40);
  expect(fitText('Pop Ion', box)).toBe(40);
  expect(fitText('W'.repeat(500), box)).toBe(10);
});

test('a word that is longer than a line is counted as broken', () => {
  const size = fitText('W'.repeat(60), box);
  // 0.98 em each in 2 × 600 pixels.
  expect(size * 0.98 * 60).toBeLessThanOrEqual(1200);
  expect((size + 1) * 0.98 * 60).toBeGreaterThan(1150);
});

test('more text is never set larger, and the size stays in its bounds', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'M', 'Ș', 'i', '-'), minLength: 1 }));
  fc.assert(
    fc.property(words, fc.string(), (parts, more) => {
      const text = parts.join(' ');
      const size = fitText(text, box);
      expect(size).toBeGreaterThanOrEqual(10);
      expect(size).toBeLessThanOrEqual(40);
      expect(fitText(`${text} ${more}`, box)).toBeLessThanOrEqual(size);
    }),
  );
});
