/** Divides the cells of a row that is higher than the page at the last blanks that fit. */
export function splitCells(
  cells: readonly string[],
  fits: (cells: readonly string[]) => boolean,
): [now: string[], later: string[]] {
  const parts = cells.map((text, index) => {
    const alone = (part: string) => cells.map((_, at) => (at === index ? part : ''));
    return cutAt(text, (part) => fits(alone(part)));
  });
  return [parts.map(([now]) => now), parts.map(([, later]) => later)];
}

const characters = new Intl.Segmenter('ro', { granularity: 'grapheme' });

/** The longest beginning that fits, to a blank if there is one; at least one character, so that drawing always ends. */
function cutAt(text: string, fits: (part: string) => boolean): [string, string] {
  let low = 1;
  // Not all of it is measured for each page.
  while (low < text.length && fits(text.slice(0, 2 * low))) low *= 2;
  if (low >= text.length) return [text, ''];
  let high = Math.min(2 * low, text.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  const blank = text.slice(0, low + 1).search(/\s\S*$/);
  const end = blank > 0 ? blank : borderAt(text, low);
  return [text.slice(0, end), text.slice(end).trimStart()];
}

/** The border between two characters at or before `end`, but behind the first of them. */
function borderAt(text: string, end: number): number {
  const first = characters.segment(text).containing(0)?.segment.length ?? text.length;
  return Math.max(first, characters.segment(text).containing(end)?.index ?? text.length);
}
