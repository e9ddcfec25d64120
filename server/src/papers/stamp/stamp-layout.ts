/** Lays out the lines of a stamp at the requested size, or smaller if there is not enough room (PAP-85). */

/** Lengths are in pixels of the image. */
export type Box = { left: number; top: number; width: number; height: number };
export type Line = { text: string; isBold: boolean };
/** `x` and `y` are its centre. */
export type Row = Line & { size: number; x: number; y: number };

/** Width of a text at a size. */
export type Measure = (line: Line, size: number) => number;

/** Line height relative to the font size. */
const rowHeight = 1.16;
/** How much smaller than the others a line may become before it is broken into two. */
const mostShrinking = 0.75;
const step = 0.96;
/** Smallest readable size, 3 points; below it words are broken. */
const smallest = 25;

/** Centres the rows in the box, with the largest size up to `size` at which all of them fit. */
export function layOut(lines: readonly Line[], box: Box, size: number, measure: Measure): Row[] {
  const printed = lines.filter(({ text }) => text !== '');
  for (let tried = size; tried > smallest; tried *= step) {
    const rows = setAt(printed, box.width, tried, measure);
    if (rows && heightOf(rows) <= box.height) return place(rows, box);
  }
  // A text that fits at no readable size is broken anywhere and drawn smaller, rather than omitted.
  for (let tried = smallest; ; tried *= step) {
    const rows = printed.flatMap((line) => cutAnywhere(line, box.width, tried, measure));
    if (heightOf(rows) <= box.height) return place(rows, box);
  }
}

type Sized = Line & { size: number };

/** Undefined if a word is wider than the box. */
function setAt(lines: readonly Line[], width: number, size: number, measure: Measure): Sized[] | undefined {
  const rows: Sized[] = [];
  for (const line of lines) {
    const needed = measure(line, size) / width;
    if (needed <= 1 / mostShrinking) rows.push({ ...line, size: Math.min(size, size / needed) });
    else {
      const broken = breakAtWords(line, width, size, measure);
      if (!broken) return undefined;
      rows.push(...broken);
    }
  }
  return rows;
}

function breakAtWords(line: Line, width: number, size: number, measure: Measure): Sized[] | undefined {
  const rows: string[] = [];
  // A double name may be broken after its hyphen.
  for (const word of line.text.match(/[^\s-]+-?|\s+|-/g) ?? []) {
    const longer = `${rows.at(-1) ?? ''}${word}`;
    if (rows.length > 0 && measure({ ...line, text: longer.trim() }, size) <= width)
      rows[rows.length - 1] = longer;
    else if (word.trim() !== '') rows.push(word);
    if (measure({ ...line, text: word.trim() }, size) > width) return undefined;
  }
  return rows.map((text) => ({ ...line, text: text.trim(), size }));
}

function cutAnywhere(line: Line, width: number, size: number, measure: Measure): Sized[] {
  const rows = [''];
  for (const letter of line.text) {
    const longer = `${rows.at(-1)}${letter}`;
    if (measure({ ...line, text: longer }, size) <= width) rows[rows.length - 1] = longer;
    else rows.push(letter);
  }
  return rows.map((text) => ({ ...line, text, size }));
}

function heightOf(rows: readonly Sized[]): number {
  return rows.reduce((height, { size }) => height + size * rowHeight, 0);
}

/** Distributes the remaining height among the rows. */
function place(rows: readonly Sized[], { left, top, width, height }: Box): Row[] {
  const gap = Math.max(0, height - heightOf(rows)) / (rows.length + 1);
  let bottom = top;
  return rows.map((row) => {
    const y = bottom + gap + (row.size * rowHeight) / 2;
    bottom += gap + row.size * rowHeight;
    return { ...row, x: left + width / 2, y };
  });
}
