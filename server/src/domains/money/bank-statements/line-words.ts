/** Normalises names, codes and texts of transfers for comparison. */
import { bankFold } from './references.ts';

/** Legal forms: part of nearly every company name, and often left out. */
const legalForms = new Set(['SC', 'SRL', 'SA', 'SRLD']);
/** A shorter code would match parts of days and amounts. */
export const shortestCode = 5;

/** `S.R.L.`, `S R L` and `D'AMICO` are one word each (MEM-214); the RO of a fiscal code is dropped. */
export function wordsOf(text: string): string[] {
  return separateWords(text).map(({ word }) => word);
}

/** The words as `wordsOf` gives them, each with the marks before it. */
export function separateWords(text: string): { word: string; before: string }[] {
  const whole = bankFold(text)
    .replace(/(?<=[A-Z])['’](?=[A-Z])/g, '')
    .replace(/\bS R L\b/g, 'SRL');
  const folded = whole.replace(/(?<![A-Z0-9])((?:[A-Z]\.\s?)+[A-Z])(?![A-Z0-9])\.?/g, (initials) =>
    initials.replace(/[.\s]/g, ''),
  );
  return Array.from(folded.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu), ([, before = '', word = '']) => ({
    word: word.replace(/^RO(?=\d{2,10}$)/, ''),
    before,
  }));
}

export function isLegalForm(word: string): boolean {
  return legalForms.has(word);
}

export function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !legalForms.has(word));
}

/** The same for any order of the words. */
export function normalName(name: string): string {
  return nameWords(name).toSorted().join(' ');
}
