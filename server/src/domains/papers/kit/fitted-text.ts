/** Sizes of texts of varying length that are set at fixed places. */
import type { FontName } from './pdf-fonts.ts';
import type { Pdf } from './pdf-page.ts';

export type FittedBox = {
  font: FontName;
  width: number;
  height: number;
  /** In points. */
  largest: number;
  smallest: number;
  lineGap?: number;
};

const step = 0.25;

/** Sets font and size: the largest at which the text keeps to its box with its words whole, or else the smallest. */
export function fitType(
  pdf: Pdf,
  text: string,
  { font, width, height, largest, smallest, ...how }: FittedBox,
): number {
  pdf.font(font);
  const words = text.match(/[^\s-]+-?/g) ?? [];
  const widest = Math.max(0, ...words.map((word) => pdf.fontSize(100).widthOfString(word) / 100));
  const isFitting = (size: number) =>
    widest * size <= width && pdf.fontSize(size).heightOfString(text, { width, ...how }) <= height;
  let size = largest;
  while (size > smallest && !isFitting(size)) size = Math.max(smallest, size - step);
  pdf.fontSize(size);
  return size;
}
