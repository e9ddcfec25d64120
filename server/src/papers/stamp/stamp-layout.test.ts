/** Lines of a stamp keep within their box, whatever they say and however large they are asked for (PAP-85). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, layOut, type Measure } from './stamp-layout.ts';

const box = { left: 20, top: 30, width: 700, height: 300 };
/** Every letter as wide as an m. */
const measure: Measure = ({ text }, size) => 0.9 * size * text.length;
const plain = (text: string): Line => ({ text, isBold: false });

test('a text that fits gets the requested size', () => {
  const rows = layOut([plain('Cluj'), plain('CIP 12')], box, 80, measure);
  expect(rows.map(({ text, size }) => [text, size])).toEqual([
    ['Cluj', 80],
    ['CIP 12', 80],
  ]);
});

test('a long line is broken between words and after the hyphen of a double name', () => {
  const rows = layOut([plain('Constantinescu-Drăgușanu Alexandrina-Ștefania')], box, 40, measure);
  expect(rows.map(({ text }) => text)).toEqual(['Constantinescu-', 'Drăgușanu', 'Alexandrina-', 'Ștefania']);
});

test('an empty line takes no room', () => {
  expect(layOut([plain(''), plain('Cluj')], box, 80, measure)).toEqual(
    layOut([plain('Cluj')], box, 80, measure),
  );
});

test('nothing leaves the box, lies over its neighbour or is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'M', 'Ș', '-', ' '), maxLength: 250 });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 50, max: 134 }),
      (texts, size) => {
        const lines = texts.map((one) => plain(one.replace(/\s+/g, ' ').trim()));
        const rows = layOut(lines, box, size, measure);
        let bottom = box.top;
        for (const row of rows) {
          expect(row.size).toBeLessThanOrEqual(size);
          expect(measure(row, row.size)).toBeLessThanOrEqual(box.width + 0.001);
          expect(row.y - row.size / 2).toBeGreaterThanOrEqual(bottom - 0.001);
          bottom = row.y + row.size / 2;
        }
        expect(bottom).toBeLessThanOrEqual(box.top + box.height);
        const letters = (all: readonly Line[]) => all.map((one) => one.text.replaceAll(' ', '')).join('');
        expect(letters(rows)).toBe(letters(lines));
      },
    ),
  );
});
