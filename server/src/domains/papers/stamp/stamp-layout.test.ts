/** Lines of a stamp keep within their box, whatever they say, and the name is the largest of them (PAP-185, PAP-186). */
import { stampFontSizes } from '@ceccar/contract/papers/stamps';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, layOut, type Measure } from './stamp-layout.ts';

const box = { left: 20, top: 30, width: 500, height: 470 };
const largest = 75;
/** Every letter as wide as an m. */
const measure: Measure = ({ text }, size) => 0.9 * size * text.length;
const plain = (text: string): Line => ({ text, isName: false });
const name = (text: string): Line => ({ text, isName: true });
const member = [plain('Cluj'), plain('EXPERT'), name('Wu Yi'), plain('CIP 12'), plain('2026')];

test('at size 16 a text that fits has the largest size, the name half as much again', () => {
  const rows = layOut(member, box, { fontSize: 16, largest: 50 }, measure);
  expect(rows.map(({ text, size }) => [text, size])).toEqual([
    ['Cluj', 50],
    ['EXPERT', 50],
    ['Wu Yi', 75],
    ['CIP 12', 50],
    ['2026', 50],
  ]);
});

test('a long line is broken between words and after the hyphen of a double name', () => {
  const lines = [plain('Cluj'), name('Constantinescu-Drăgușanu Alexandrina-Ștefania')];
  const rows = layOut(lines, { ...box, height: 400 }, { fontSize: 16, largest: 32 }, measure);
  expect(rows.map(({ text }) => text)).toEqual([
    'Cluj',
    'Constantinescu-',
    'Drăgușanu',
    'Alexandrina-',
    'Ștefania',
  ]);
});

test('an empty line takes no room', () => {
  const chosen = { fontSize: 10, largest } as const;
  expect(layOut([plain(''), ...member], box, chosen, measure)).toEqual(layOut(member, box, chosen, measure));
});

const text = fc
  .string({ unit: fc.constantFrom('a', 'M', 'Ș', '-', ' '), minLength: 1, maxLength: 170 })
  .map((one) => `M${one}`.replace(/\s+/g, ' ').trim());
const drawnTexts = fc.record({ branch: text, title: text, owner: text });
const linesOf = ({ branch, title, owner }: { branch: string; title: string; owner: string }) => [
  plain(branch),
  plain(title),
  name(owner),
  plain('CIP 14000001'),
  plain('Viză an 2026'),
];

test('nothing leaves the box, lies over its neighbour or is lost, and the name is always the largest', () => {
  fc.assert(
    fc.property(drawnTexts, fc.constantFrom(...stampFontSizes), (texts, fontSize) => {
      const lines = linesOf(texts);
      const rows = layOut(lines, box, { fontSize, largest }, measure);
      let bottom = box.top;
      for (const row of rows) {
        expect(measure(row, row.size)).toBeLessThanOrEqual(box.width + 0.001);
        expect(row.y - row.size / 2).toBeGreaterThanOrEqual(bottom - 0.001);
        bottom = row.y + row.size / 2;
      }
      expect(bottom).toBeLessThanOrEqual(box.top + box.height);
      const letters = (all: readonly Line[]) => all.map((one) => one.text.replaceAll(' ', '')).join('');
      expect(letters(rows)).toBe(letters(lines));
      const [others, names] = [false, true].map((isName) => rows.filter((row) => row.isName === isName));
      expect(new Set(others?.map(({ size }) => size)).size).toBe(1);
      for (const { size } of names ?? []) expect(size).toBeGreaterThanOrEqual(1.1 * (others?.[0]?.size ?? 0));
    }),
    { numRuns: 60 },
  );
});

test('each of the six sizes differs from the next by more than seven percent, whatever the text (PAP-186)', () => {
  fc.assert(
    fc.property(drawnTexts, (texts) => {
      const sizes = stampFontSizes.map(
        (fontSize) => layOut(linesOf(texts), box, { fontSize, largest }, measure)[0]?.size ?? 0,
      );
      for (const [index, size] of sizes.entries())
        if (index > 0) expect(size / (sizes[index - 1] ?? size)).toBeGreaterThan(1.07);
    }),
    { numRuns: 30 },
  );
});
