/** Draws the answer of a field: in the usual size if it fits, else smaller, but always readable (REP-282). */

import { colours } from '../../../platform/text/house-style.ts';
import { linesOf } from '../../papers/kit/line-breaks.ts';
import { encodeText, fontName, widthOf } from './field-font.ts';

export const answerColor = '0.11 0.122 0.141';
export const answerSize = 9.5;
/** Smaller type cannot be read on paper. */
const smallest = 7;
const padding = 3;
const lineHeight = 1.2;

export type Frame = {
  width: number;
  height: number;
  align: 'left' | 'right' | 'center';
  /** Several lines start at the top, a single one is centred vertically. */
  isLong: boolean;
};

/** Content stream of a text field or a choice, from the lower left corner of its box. */
export function drawAnswer(text: string, frame: Frame): string {
  const { size, lines } = fitAnswer(text, frame);
  const free = frame.height - lines.length * size * lineHeight;
  // Capitals of Noto Sans are 0.72 em high and centred in their line.
  const first = frame.height - (frame.isLong ? Math.min(free, 1) : free / 2) - size * (lineHeight / 2 + 0.36);
  const shown = lines.flatMap((line, index) => {
    const y = first - index * size * lineHeight;
    return line ? [`1 0 0 1 ${round(startOf(line, size, frame))} ${round(y)} Tm ${encodeText(line)} Tj`] : [];
  });
  if (shown.length === 0) return '/Tx BMC EMC';
  const clip = `1 1 ${round(frame.width - 2)} ${round(frame.height - 2)} re W n`;
  return `/Tx BMC q ${clip} BT /${fontName} ${size} Tf ${answerColor} rg ${shown.join(' ')} ET Q EMC`;
}

function startOf(line: string, size: number, { width, align }: Frame): number {
  if (align === 'left') return padding;
  const free = width - widthOf(line, size);
  return align === 'right' ? free - padding : free / 2;
}

/** The largest size in which the whole text fits the frame; otherwise the smallest. */
export function fitAnswer(
  text: string,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): { size: number; lines: string[] } {
  for (let size = answerSize; size > smallest; size -= 0.5) {
    const lines = wrap(text, size, width - 2 * padding);
    if (lines.length * size * lineHeight <= height) return { size, lines };
  }
  return { size: smallest, lines: wrap(text, smallest, width - 2 * padding) };
}

/** Height of the answer in the size in which it is drawn; more than that of the frame if it does not fit. */
export function answerHeight(text: string, frame: Pick<Frame, 'width' | 'height'>): number {
  const { size, lines } = fitAnswer(text, frame);
  return lines.length * size * lineHeight;
}

function wrap(text: string, size: number, width: number): string[] {
  const lines = linesOf(text, width, (part) => widthOf(part, size)).map((line) => line.trimEnd());
  return lines.length > 0 ? lines : [''];
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const labelColor = '0.333 0.376 0.431';

/** Lines of small type, the first one with its base line at `bottom`. */
export function drawSmall(text: string, at: { left: number; bottom: number; width: number }): string {
  const lines = wrap(text, smallest, at.width).map((line, index) => {
    const place = `1 0 0 1 ${round(at.left)} ${round(at.bottom - index * smallest * lineHeight)} Tm`;
    return `${place} ${encodeText(line)} Tj`;
  });
  return `q BT /${fontName} ${smallest} Tf ${labelColor} rg ${lines.join(' ')} ET Q`;
}

/** The same colour as in our documents, in parts of one, for readers that draw fields themselves. */
export const accent = [1, 3, 5].map(
  (at) => Math.round((Number.parseInt(colours.accent.slice(at, at + 2), 16) / 255) * 1000) / 1000,
);

/** The mark in a ticked box; the box itself is drawn on the page. */
export function drawMark(side: number): string {
  const at = (x: number, y: number) => `${round(x * side)} ${round(y * side)}`;
  return `q ${accent.join(' ')} RG 1.6 w 1 J 1 j ${at(0.22, 0.5)} m ${at(0.42, 0.27)} l ${at(0.79, 0.75)} l S Q`;
}

/** A button with centred text. */
export function drawButton(text: string, width: number, height: number): string {
  const x = (width - widthOf(text, answerSize)) / 2;
  const y = height / 2 - 0.36 * answerSize;
  return (
    `q ${accent.join(' ')} rg 0 0 ${round(width)} ${round(height)} re f Q ` +
    `BT /${fontName} ${answerSize} Tf 1 1 1 rg 1 0 0 1 ${round(x)} ${round(y)} Tm ${encodeText(text)} Tj ET`
  );
}
