import { cleanLine } from './clean-text.ts';

/** `Ș` becomes `S`, `é` becomes `e`. */
export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text normalised for comparison: without case, diacritics and repeated spaces. */
export function foldText(text: string): string {
  return withoutDiacritics(cleanLine(text)).replace(/\s+/g, ' ').trim().toLowerCase();
}
