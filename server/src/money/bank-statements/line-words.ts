/** What names, codes and texts of transfers are compared by. */
import { bankFold } from './references.ts';

/** Part of nearly every company's name, and left out as often. */
const legalForms = new Set(['SC', 'SRL', 'SA', 'SRLD']);
/** A shorter code is found in any day or amount. */
export const shortestCode = 5;

/** `S.R.L.` is one word; the RO of a fiscal code is not part of it. */
export function wordsOf(text: string): string[] {
  const folded = bankFold(text).replace(/(?<![A-Z0-9])((?:[A-Z]\.\s?)+[A-Z])(?![A-Z0-9])\.?/g, (initials) =>
    initials.replace(/[.\s]/g, ''),
  );
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^RO(?=\d{2,10}$)/, ''));
}

export function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !legalForms.has(word));
}

/** The same for every order of its words. */
export function normalName(name: string): string {
  return nameWords(name).toSorted().join(' ');
}
