/** Words of a search without their endings, in Romanian and English: 'viză' finds 'vize', and 'invitation' 'invitația' (API-240). */
import { foldText } from '@ceccar/contract/fold-text';

/** What a resource's address does not say: its calls are of members. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  person: ['persoana', 'membru', 'member'],
  persons: ['persoane', 'membri', 'members'],
  company: ['firma', 'membru', 'member'],
  companies: ['firme', 'membri', 'members'],
};

/** Folded; names such as `PersonVisa` and `person_visas` are taken apart. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = foldText(apart).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.flatMap((word) => [word, ...(synonyms[word] ?? [])]))].filter(
    (word) => word !== '',
  );
}

/** Whether the word begins like the sought one, or differs only by an ending. */
export function isOfFamily(word: string, sought: string): boolean {
  if (word.startsWith(sought)) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === sought[shared]) shared += 1;
  const endings = [word.length - shared, sought.length - shared];
  // A short beginning leaves room for a short ending only: 'viza' and 'vizelor', but not 'note' and 'notificare'.
  if (shared === 3) return Math.max(...endings) <= 4 && Math.min(...endings) <= 1;
  return shared > 3 && Math.max(...endings) <= 4;
}
