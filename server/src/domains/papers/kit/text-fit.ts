/** Estimates font sizes for texts of varying length, since the server cannot measure text like the browser. */

export type Box = {
  /** In CSS pixels. */
  width: number;
  lines: number;
  /** Font sizes in pixels, tried from the largest. */
  largest: number;
  smallest: number;
};

/** The largest size at which the text fits; the smallest if it fits at none. */
export function fitText(text: string, { width, lines, largest, smallest }: Box): number {
  for (let size = largest; size > smallest; size--) if (countLines(text, width / size) <= lines) return size;
  return smallest;
}

/** Number of lines in a width given in ems: words are kept whole, words longer than a line are broken. */
function countLines(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.match(/[^\s-]*-|[^\s-]+|\s+/g) ?? []) {
    const wordWidth = widthOf(word);
    if (used + wordWidth > width && word.trim()) {
      const full = Math.max(0, Math.ceil(wordWidth / width) - 1);
      lines += full + (used > 0 ? 1 : 0);
      used = wordWidth - full * width;
    } else used += wordWidth;
  }
  return lines;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += emsOf(character);
  return width;
}

/** Widths in Noto Sans SemiBold, rounded up; accents do not matter. */
function emsOf(character: string): number {
  if (/[MWmw@%—]/.test(character)) return 0.98;
  if (/[\sIijl.,:;'|!]/.test(character)) return 0.36;
  if (/[frtȚț()/-]/.test(character)) return character === 'Ț' ? 0.62 : 0.46;
  return /\p{Lu}/u.test(character) ? 0.79 : 0.65;
}
