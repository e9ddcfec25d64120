import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerHeight, drawSmall, fitAnswer } from './field-appearance.ts';
import { encodeText, widthOf } from './field-font.ts';

const frame = { width: 150, height: 15, align: 'left', isLong: false } as const;

test('a text that fits has the usual size; a longer one is smaller, then in two lines', () => {
  expect(fitAnswer('Cluj', frame)).toEqual({ size: 9.5, lines: ['Cluj'] });
  const longer = fitAnswer('Asigurări de răspundere profesională', frame);
  expect(longer.lines).toHaveLength(1);
  expect(longer.size).toBeLessThan(9.5);
  expect(fitAnswer('Asigurări de răspundere profesională pentru contabili', frame).lines).toHaveLength(2);
});

test('a text is never cut, and never smaller than 7 points (REP-282)', () => {
  const words = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aăâîșțWMil 1.,-'), maxLength: 300 }),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 40, max: 470 }), fc.constantFrom(15, 27), (text, width, height) => {
      const { size, lines } = fitAnswer(text, { ...frame, width, height });
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width - 6);
      expect(size).toBeGreaterThanOrEqual(7);
      expect(answerHeight(text, { width, height })).toBe(lines.length * size * 1.2);
      // The usual size is left only for a text that would not fit.
      if (size > 7) expect(lines.length * size * 1.2).toBeLessThanOrEqual(height);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
    { numRuns: 100 },
  );
});

test('each letter is one glyph, so that words can be searched', () => {
  expect(encodeText('fi')).toBe(encodeText('f').slice(0, -1) + encodeText('i').slice(1));
  expect(encodeText('ș')).not.toBe(encodeText('ş'));
});

test('small type takes as many lines as it needs', () => {
  const at = { left: 0, bottom: 20, width: 100 };
  expect(drawSmall('Cluj', at)).toContain(encodeText('Cluj'));
  const long = drawSmall('Constantinescu-Drăgușanu Alexandra', at);
  expect(long).toContain(`1 0 0 1 0 11.6 Tm ${encodeText('Alexandra')}`);
});
