/** Finds and removes whatever identifies a former member in a text (PRI-22). Pure. */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

/** Names, codes and addresses that currently identify this person and nobody else. */
export type Identity = {
  /** Surname and first name; null if they may be part of the name of another member or a firm. */
  name: { last: string; first: string } | null;
  /** Searched alone only where a rule of the table says so (PRI-23); null if somebody else has it. */
  lastName: string | null;
  cnp: string | null;
  emails: readonly string[];
  phones: readonly string[];
};

/** Places of a text that have a name of somebody else: what overlaps one is no mark. */
export type OthersIn = (text: string) => readonly (readonly [from: number, to: number])[];

/** Format of the rewritten text: in JSON, a replaced number must leave valid JSON. */
export type Redaction = { isJson?: boolean; alsoLastName?: boolean };

export type Markers = {
  isIn: (text: string, how?: Redaction) => boolean;
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

export function createMarkers(
  { name, lastName, cnp, emails, phones }: Identity,
  othersIn: OthersIn = () => [],
): Markers {
  const names = name ? namePattern(name.last, name.first) : undefined;
  const addresses = patternOf(
    emails.map((email) => String.raw`(?<![\p{L}\p{N}._+-])${escapeOf(email)}(?![\p{L}\p{N}-])`),
  );
  const numbers = patternOf([
    ...(cnp ? [String.raw`(?<!\d)${escapeOf(cnp)}(?!\d)`] : []),
    ...phones.map(phonePattern),
  ]);
  // A surname of two letters could be a word of any path.
  const alone =
    lastName && lastName.trim().length > 2 ? patternOf([wholeWords(nameOf(lastName))]) : undefined;

  function withoutName(value: string, pattern: RegExp | undefined): string {
    if (!pattern || value.search(pattern) < 0) return value;
    const others = othersIn(value);
    return value.replace(pattern, (found: string, index: number) =>
      others.some(([from, to]) => from < index + found.length && index < to) ? found : mark,
    );
  }

  function redact(value: string, { isJson, alsoLastName }: Redaction = {}): string {
    let left = addresses ? value.replace(addresses, mark) : value;
    left = withoutName(left, names);
    if (numbers) left = left.replace(numbers, isJson ? '0' : mark);
    return alsoLastName ? withoutName(left, alone) : left;
  }

  return {
    isIn: (value, how) => redact(value, how) !== value,
    redact,
    words: [
      ...(name ? [wordsOf(`${name.last} ${name.first}`)] : []),
      ...[...emails, ...(cnp ? [cnp] : []), ...phones.map(phoneKey)].map((one) => [one.toLowerCase()]),
    ],
    surnameWords: lastName ? wordsOf(lastName) : [],
  };
}

/** A name in either order; undefined for one without words. A name of one part has no order. */
export function namePattern(last: string, first: string): RegExp | undefined {
  const [one, two] = [last, first].map(nameOf).filter((part) => part !== '');
  if (one === undefined) return undefined;
  if (two === undefined) return patternOf([wholeWords(one)]);
  return patternOf([wholeWords(`${one}${gap}${two}`), wholeWords(`${two}${gap}${one}`)]);
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
  const words = name
    .trim()
    .split(/[\s\-_.,;+/'’]+/u)
    .filter((word) => word !== '');
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
