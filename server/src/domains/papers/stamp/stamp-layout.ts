/**
 * Lays out the lines of a stamp: the name is the largest, all others have one size (PAP-185), which is a share of the
 * largest at which everything fits (PAP-186).
 */
import type { StampFontSize } from '@ceccar/contract/papers/stamps';

/** Lengths are in pixels of the image. */
export type Box = { left: number; top: number; width: number; height: number };
export type Line = { text: string; isName: boolean };
/** `x` and `y` are its centre. */
export type Row = Line & { size: number; x: number; y: number };

/** Width of a text at a size. */
export type Measure = (line: Line, size: number) => number;

/** Line height relative to the font size. */
const rowHeight = 1.2;
/** The name relative to the other lines: the largest ratio at which it fits in its fewest rows. */
const nameRatio = { largest: 1.5, smallest: 1.12, step: 0.04 };
/** Space before and after the name, relative to the size of the other lines. */
const groupGap = 0.35;
const mostGap = 1;
const step = 0.97;
/** Smallest readable size, 3 points; a word that is too long even then is broken anywhere. */
const smallest = 25;
/** Of the largest size that fits, so that each choice looks different whatever the text. */
const shares: Record<StampFontSize, number> = { 6: 0.6, 8: 0.68, 10: 0.76, 12: 0.84, 14: 0.92, 16: 1 };

/** Centres the rows in the box and loses no text (PAP-85). `largest` bounds the size of all lines but the name. */
export function layOut(
  lines: readonly Line[],
  box: Box,
  { fontSize, largest }: { fontSize: StampFontSize; largest: number },
  measure: Measure,
): Row[] {
  const printed = lines.filter(({ text }) => text !== '');
  let size = largest;
  while (!setAt(printed, box, size, measure)) size *= step;
  // A text that fits at one size fits at any smaller size.
  return place(setAt(printed, box, size * shares[fontSize], measure) ?? [], box);
}

type Sized = Line & { size: number };

/** Undefined if the lines do not fit at this size. */
function setAt(lines: readonly Line[], box: Box, size: number, measure: Measure): Sized[] | undefined {
  const setName = (ratio: number) => {
    const broken = lines.map((line) =>
      breakLine(line, box.width, line.isName ? size * ratio : size, measure),
    );
    const rows = broken.includes(undefined) ? undefined : broken.flatMap((each) => each ?? []);
    return rows && heightOf(rows) + 2 * groupGap * size <= box.height ? rows : undefined;
  };
  const small = setName(nameRatio.smallest);
  // A larger name is not worth another row.
  for (let ratio = nameRatio.largest; ratio > nameRatio.smallest; ratio -= nameRatio.step) {
    const rows = setName(ratio);
    if (rows && rows.length === small?.length) return rows;
  }
  return small;
}

/** Between words; undefined if a word is wider than the box, unless it would be at any readable size. */
function breakLine(line: Line, width: number, size: number, measure: Measure): Sized[] | undefined {
  const fits = (text: string, at = size) => measure({ ...line, text }, at) <= width;
  const rows: string[] = [];
  // A double name may be broken after its hyphen.
  for (const word of line.text.match(/[^\s-]+-?|\s+|-/g) ?? []) {
    const longer = `${rows.at(-1) ?? ''}${word}`;
    if (rows.length > 0 && fits(longer.trim())) rows[rows.length - 1] = longer;
    else if (fits(word.trim())) rows.push(word.trimStart());
    else if (fits(word.trim(), smallest)) return undefined;
    else rows.push(...cutAnywhere(word, fits));
  }
  return rows.filter((text) => text.trim() !== '').map((text) => ({ ...line, text: text.trim(), size }));
}

function cutAnywhere(word: string, fits: (text: string) => boolean): string[] {
  const rows = [''];
  for (const character of word) {
    const longer = `${rows.at(-1)}${character}`;
    if (fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(character);
  }
  return rows;
}

function heightOf(rows: readonly Sized[]): number {
  return rows.reduce((height, { size }) => height + size * rowHeight, 0);
}

/** In the middle of the box, with room before and after the name. */
function place(rows: readonly Sized[], { left, top, width, height }: Box): Row[] {
  const size = Math.min(...rows.map((row) => row.size));
  const gapCount = rows.filter((row, index) => isEdge(rows, index, row)).length;
  const gap = Math.min((height - heightOf(rows)) / (gapCount + 1), mostGap * size);
  let bottom = top + (height - heightOf(rows) - gapCount * gap) / 2;
  return rows.map((row, index) => {
    const y = bottom + (isEdge(rows, index, row) ? gap : 0) + (row.size * rowHeight) / 2;
    bottom = y + (row.size * rowHeight) / 2;
    return { ...row, x: left + width / 2, y };
  });
}

function isEdge(rows: readonly Sized[], index: number, { isName }: Sized): boolean {
  return index > 0 && rows[index - 1]?.isName !== isName;
}
