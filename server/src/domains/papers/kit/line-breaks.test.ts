import { expect, test } from 'vitest';
import { breakLongWords, linesOf } from './line-breaks.ts';

const width = 20;
const characters = new Intl.Segmenter('ro', { granularity: 'grapheme' });

/** Each character is as wide as the next, the marks upon it have no width. */
function measure(text: string): number {
  return [...characters.segment(text)].length;
}

const unbroken: Record<string, string> = {
  'one word': 'x'.repeat(500),
  'an address of the internet': `https://registru.example.ro/${'parte/'.repeat(9)}?a=${'1'.repeat(99)}`,
  'IBANs without blanks': 'RO49AAAA1B31007593840000,'.repeat(12),
  'an email address': `${'prenume.nume'.repeat(8)}@${'filiala'.repeat(6)}.example.ro`,
  'families of emoji': '👩‍👩‍👧‍👦'.repeat(45),
  flags: '🇷🇴'.repeat(45),
  'letters with several accents': 'a\u0302\u0323\u0301'.repeat(99),
  'blanks that do not break': 'ab\u00a0'.repeat(60),
  'a letter beyond the first plane': '𝒜'.repeat(70),
};

test.each(Object.entries(unbroken))(
  '%s: each line fits, and no character is divided or lost (PAP-257)',
  (_, text) => {
    for (const [before, after] of [
      ['', ''],
      ['Scrieți la ', ' sau veniți'],
      ['a ', '\nb'],
    ] as const) {
      const whole = before + text + after;
      const lines = linesOf(whole, width, measure);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.filter((line) => measure(line.trimEnd()) > width)).toEqual([]);
      expect(breakLongWords(whole, width, measure).replaceAll('\n', '')).toBe(whole.replaceAll('\n', ''));
      const drawn = lines.flatMap((line) => [...characters.segment(line.replace(/\n$/, ''))]);
      expect(drawn.map(({ segment }) => segment)).toEqual(
        [...characters.segment(whole.replaceAll('\n', ''))].map(({ segment }) => segment),
      );
    }
  },
);

test('words that fit stay as they are, and a long one begins beside the word before it', () => {
  const text = 'Cuvinte de lungime obișnuită, și un-cuvânt-cu-liniuțe.';
  expect(breakLongWords(text, width, measure)).toBe(text);
  expect(linesOf(`abc ${'x'.repeat(30)} def`, width, measure)).toEqual([
    `abc ${'x'.repeat(15)}\n`,
    `${'x'.repeat(15)} def`,
  ]);
});

test('a list is broken behind its commas where that leaves half of the line', () => {
  expect(linesOf('RO49AAAA1B,'.repeat(3), width, measure)).toEqual(
    Array.from({ length: 3 }, (_, at) => (at < 2 ? 'RO49AAAA1B,\n' : 'RO49AAAA1B,')),
  );
});

test.each(Object.entries(unbroken))('%s: twice the length is measured twice as much (PAP-257)', (_, text) => {
  const measuredOf = (times: number) => {
    let count = 0;
    linesOf(text.repeat(times), width, (part) => {
      count += part.length;
      return measure(part);
    });
    return count;
  };
  expect(measuredOf(16)).toBeLessThan(2.3 * measuredOf(8));
});
