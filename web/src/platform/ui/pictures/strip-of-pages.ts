/** Places the pages of a document below each other in one picture. Pure. */
import type { Size } from './draw-picture.ts';

/** More pages would not be readable in one picture (REP-204). */
export const mostPages = 10;

/** An A4 page at 200 dpi. */
const widest = 1654;
/** The largest canvas of a phone. */
const mostPixels = 16_000_000;

type Strip = Size & {
  /** Of each page, from the top of the picture. */
  places: { top: number; scale: number }[];
};

/** All pages get the same width. */
export function layOutPages(pages: readonly Size[]): Strip {
  const ratios = pages.map(({ width, height }) => height / width);
  const sum = ratios.reduce((before, ratio) => before + ratio, 0);
  const width = Math.max(1, Math.floor(Math.min(widest, Math.sqrt(mostPixels / sum))));
  let top = 0;
  const places = pages.map((page, index) => {
    const place = { top: Math.round(top), scale: width / page.width };
    top += width * (ratios[index] ?? 0);
    return place;
  });
  return { width, height: Math.max(1, Math.floor(top)), places };
}
