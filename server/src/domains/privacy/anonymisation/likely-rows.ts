import type { Leaving } from './read-identities.ts';

/** A condition that holds for every text in which the finder finds somebody of the list; it decides nothing else (PRI-69). */
export function likelySql(text: string): string {
  return `(${text} collate "C" ~* $1 or translate(${text}, $3, '') collate "C" ~ $2 or ${text} collate "C" ~ $4)`;
}

/** Values of the condition above. */
export function likelyValues(leaving: readonly Leaving[], { bySurname }: { bySurname: boolean }) {
  const words = new Set<string>();
  for (const { possible } of leaving)
    for (const marker of bySurname ? [...possible.words, possible.surnameWords] : possible.words) {
      // All words of a marker are in a text that has it; the longest is in the fewest others.
      const longest = longestOf(marker);
      if (longest !== undefined) words.add(partOf(longest));
    }
  const isNumber = (word: string) => /^\d+$/.test(word);
  const [numbers, others] = [[...words].filter(isNumber), [...words].filter((word) => !isNumber(word))];
  const anyOf = (patterns: readonly string[]) => (patterns.length > 0 ? patterns.join('|') : null);
  return [anyOf(others.map(anyWriting)), anyOf(numbers), separators, rareBlanks];
}

function longestOf(words: readonly string[]): string | undefined {
  return words.toSorted((a, b) => b.length - a.length)[0];
}

/** Of an email address its longest name, which the person often has as well: few patterns are searched faster. */
function partOf(word: string): string {
  const [local = '', domain] = word.split('@');
  return domain === undefined ? word : (longestOf(local.match(/[a-z]{3,}/g) ?? []) ?? word);
}

/** May stand between the digits of a telephone number. Few, because every letter of a text is compared with each. */
const separators = '.-/() \n\u00a0';
/** The others that may stand there: a text that has one is read. */
const rareBlanks = String.raw`[\t\v\f\r\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

/** `word` as `wordsOf` returns it, folded. */
function anyWriting(word: string): string {
  return [...word].map(anyLetter).join('');
}

function anyLetter(letter: string): string {
  // A letter that folds to this one is the letter itself, an extended Latin one, or the sign of kelvin or ångström.
  if (/[a-z]/.test(letter)) return String.raw`[${letter}\u00c0-\u024f\u1e00-\u1eff\u212a\u212b]`;
  return /[\d@]/.test(letter) ? letter : '.';
}
