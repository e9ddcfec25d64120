/** Finds and removes whatever identifies a former member in a text (PRI-22). Pure. */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

/** Names, codes and addresses that currently identify this person and nobody else. */
export type Identity = {
  /** Surname and first name; null if another member or a firm has the same name. */
  name: { last: string; first: string } | null;
  /** Searched alone only in the log of denied requests (PRI-23). */
  lastName: string;
  cnp: string | null;
  emails: readonly string[];
  phones: readonly string[];
};

/** Format of the rewritten text: in JSON, a replaced number must leave valid JSON. */
export type Redaction = { isJson?: boolean; alsoLastName?: boolean };

export type Markers = {
  isIn: (text: string, also?: Pick<Redaction, 'alsoLastName'>) => boolean;
  redact: (text: string, how?: Redaction) => string;
  /** A text contains a marker only if it contains all words of one of these entries, as `wordsOf` returns them. */
  words: readonly (readonly string[])[];
  surnameWords: readonly string[];
};

const mark = 'anonimizat';

/** Between the words of a name, in texts and in addresses. */
const gap = String.raw`(?:[\s\-_.,;+/'’]|%20)+`;
const letterVariants: Readonly<Record<string, string>> = {
  a: 'aăâáàä',
  i: 'iîíï',
  s: 'sșş',
  t: 'tțţ',
  e: 'eéèë',
  o: 'oóöő',
  u: 'uúüű',
};

export function createMarkers({ name, lastName, cnp, emails, phones }: Identity): Markers {
  const texts = emails.map((email) => String.raw`(?<![\p{L}\p{N}._+-])${escapeOf(email)}(?![\p{L}\p{N}-])`);
  if (name) {
    const [last, first] = [nameOf(name.last), nameOf(name.first)];
    if (last !== '' && first !== '')
      texts.push(wholeWords(`${last}${gap}${first}`), wholeWords(`${first}${gap}${last}`));
  }
  const text = patternOf(texts);
  const numbers = patternOf([
    ...(cnp ? [String.raw`(?<!\d)${escapeOf(cnp)}(?!\d)`] : []),
    ...phones.map(phonePattern),
  ]);
  // A surname of two letters could be a word of any path.
  const alone = lastName.trim().length > 2 ? patternOf([wholeWords(nameOf(lastName))]) : undefined;
  const used = (also: boolean | undefined) => [text, numbers, also ? alone : undefined];
  return {
    isIn: (value, { alsoLastName } = {}) => used(alsoLastName).some((one) => one && value.search(one) >= 0),
    redact(value, { isJson, alsoLastName } = {}) {
      let left = value;
      if (text) left = left.replace(text, mark);
      if (numbers) left = left.replace(numbers, isJson ? '0' : mark);
      if (alsoLastName && alone) left = left.replace(alone, mark);
      return left;
    },
    words: [
      ...(name ? [[...wordsOf(name.last), ...wordsOf(name.first)]] : []),
      ...[...emails, ...(cnp ? [cnp] : []), ...phones.map(phoneKey)].map((one) => [one.toLowerCase()]),
    ],
    surnameWords: wordsOf(lastName),
  };
}

/** Folded words and digit runs of a text, its email addresses, and telephone numbers by their last nine digits. */
export function wordsOf(text: string): string[] {
  const folded = withoutDiacritics(text).toLowerCase();
  const words: string[] = folded.match(/\p{L}+|\p{N}+/gu) ?? [];
  if (folded.includes('@'))
    for (const [email] of folded.matchAll(/[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu))
      words.push(email);
  for (const [number] of text.matchAll(/\d[\d\s.\-/()]{7,}\d/g)) words.push(phoneKey(number));
  return words;
}

function phoneKey(number: string): string {
  return number.replace(/\D/g, '').slice(-9);
}

function phonePattern(phone: string): string {
  const digits = [...phoneKey(phone)].join(String.raw`[\s.\-/()]*`);
  return String.raw`(?<!\d)(?:\+?\d[\d\s.\-/()]{0,5}?)?${digits}(?!\d)`;
}

function nameOf(name: string): string {
  const words = name.trim().split(/[\s\-_.,;+/'’]+/u);
  return words.map((word) => [...word].map(anyVariant).join('')).join(gap);
}

/** A letter with and without its diacritics. */
function anyVariant(letter: string): string {
  const plain = withoutDiacritics(letter).toLowerCase();
  const variants = letterVariants[plain];
  return variants ? `[${variants}]` : escapeOf(letter);
}

function wholeWords(pattern: string): string {
  return String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`;
}

function escapeOf(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

function patternOf(parts: readonly string[]): RegExp | undefined {
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined;
}
