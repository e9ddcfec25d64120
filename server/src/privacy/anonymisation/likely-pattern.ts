import type { Leaving } from './read-identities.ts';

/**
 * A regular expression of PostgreSQL, for `collate "C" ~*`: every text in which the finder finds somebody of the list matches it (PRI-69).
 * It lets the database leave out rows, and decides nothing else. Undefined if nobody can be found.
 */
export function likelyPattern(
  leaving: readonly Leaving[],
  { bySurname }: { bySurname: boolean },
): string | undefined {
  const words = new Set<string>();
  for (const { possible } of leaving)
    for (const marker of bySurname ? [...possible.words, possible.surnameWords] : possible.words) {
      // All words of a marker are in a text that has it; the longest is in the fewest others.
      const longest = marker.toSorted((a, b) => b.length - a.length)[0];
      if (longest !== undefined) words.add(longest);
    }
  return words.size > 0 ? [...words].map(anyWriting).join('|') : undefined;
}

/** With every blank of Unicode, since the collation "C" knows only those of ASCII. */
const separators = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff.\-/()]*`;

/** `word` as `wordsOf` returns it: folded, or the digits of a telephone number. */
function anyWriting(word: string): string {
  if (/^\d+$/.test(word)) return [...word].join(separators);
  return [...word].map(anyLetter).join('');
}

function anyLetter(letter: string): string {
  // A letter that folds to this one is the letter itself or one of the extended Latin ones.
  if (/[a-z]/.test(letter)) return String.raw`[${letter}\u00c0-\u024f\u1e00-\u1eff]`;
  return /[\d@]/.test(letter) ? letter : '.';
}
