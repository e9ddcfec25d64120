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

/** The longest beginning that fits, to a blank if there is one; at least one character, so that drawing always ends. */
function cutAt(text: string, fits: (part: string) => boolean): [string, string] {
  if (fits(text)) return [text, ''];
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  const blank = text.slice(0, low + 1).search(/\s\S*$/);
  const end = blank > 0 ? blank : low;
  return [text.slice(0, end), text.slice(end).trimStart()];
}
