/**
 * Restores a name of which an earlier anonymisation replaced the part that was also somebody else's name: "anonimizat-Maria" of
 * Pop Ana-Maria (PRI-30). Pure.
 */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

export type FullName = { last: string; first: string };

export const replacedBy = 'anonimizat';

/** Between the words of a name where the text is about its owner. */
const joint = String.raw`(?:[ \-._+]|%20)`;
const border = String.raw`[\p{L}\p{N}]`;

type Word = { text: string /** Before the word. */; gap: string };

type Options = {
  /** The column has no diacritics. */
  isPlain?: boolean;
  /** Separators of names in user names and addresses; by default the name is written as in the register. */
  gapsOf?: (gap: string) => string | undefined;
  isJson?: boolean;
};

/** Undefined if the text does not prove which part of this name it had. */
export function restoreName(text: string, name: FullName, options: Options = {}): string | undefined {
  let found: string | undefined;
  for (const { before, lost, after } of partsOf(name)) {
    const pattern = new RegExp(
      `(?<!${border})${before.map((word) => `(${escapeOf(word.text)})${joint}`).join('')}${replacedBy}${after
        .map((word) => `${joint}(${escapeOf(word.text)})`)
        .join('')}(?!${border})`,
      'giu',
    );
    const plain = withoutDiacritics(text);
    // A decomposed text would move the places.
    if (plain.length !== text.length) continue;
    const remainder = [...before, ...after].map((word) => word.text).join(' ');
    let isUnsure = false;
    const restored = replaceAlong(text, plain, pattern, (match, source) => {
      const written = writeLike(
        lost,
        source,
        match,
        isPlainOf(source, remainder) ? { ...options, isPlain: true } : options,
      );
      if (written === undefined) isUnsure = true;
      return written ?? replacedBy;
    });
    if (isUnsure || restored === text) continue;
    // The most remaining words come first; a different reading of the same text proves nothing.
    found ??= restored;
  }
  return found;
}

type Parts = { before: Word[]; lost: Word[]; after: Word[] };

/** Every way in which a mark of surname and first name leaves at least one word, the longest remainders first. */
function partsOf({ last, first }: FullName): Parts[] {
  const [lasts, firsts] = [wordsWithGaps(last), wordsWithGaps(first)];
  const orders = [join(lasts, firsts), join(firsts, lasts)];
  const parts = orders.flatMap(({ words, second }) =>
    words.flatMap((_, from) =>
      words.flatMap((__, to): Parts[] => {
        // The mark has words of both parts.
        if (from >= second || to < second || (from === 0 && to === words.length - 1)) return [];
        return [
          { before: words.slice(0, from), lost: words.slice(from, to + 1), after: words.slice(to + 1) },
        ];
      }),
    ),
  );
  return parts.toSorted((one, other) => one.lost.length - other.lost.length);
}

function join(one: Word[], two: Word[]): { words: Word[]; second: number } {
  const [head, ...rest] = two;
  return { words: [...one, ...(head ? [{ ...head, gap: 'part' }, ...rest] : [])], second: one.length };
}

function wordsWithGaps(name: string): Word[] {
  return [...name.trim().matchAll(/([\s\-_.,;+/'’]*)([^\s\-_.,;+/'’]+)/gu)].map(
    ([, gap = '', text = '']) => ({ gap, text }),
  );
}

/** Matches in the text without diacritics, writes into the original. */
function replaceAlong(
  text: string,
  plain: string,
  pattern: RegExp,
  write: (match: string, source: string) => string,
): string {
  let left = '';
  let at = 0;
  for (const { 0: match, index } of plain.matchAll(pattern)) {
    const source = text.slice(index, index + match.length);
    const place = source.toLowerCase().indexOf(replacedBy);
    left +=
      text.slice(at, index) +
      source.slice(0, place) +
      write(match, source) +
      source.slice(place + replacedBy.length);
    at = index + match.length;
  }
  return left + text.slice(at);
}

/** The lost words in the case and alphabet of those that stayed; undefined where their separators are unknown. */
function writeLike(
  lost: readonly Word[],
  source: string,
  match: string,
  options: Options,
): string | undefined {
  const place = match.toLowerCase().indexOf(replacedBy);
  const rest = source.slice(0, place) + source.slice(place + replacedBy.length);
  const isLower = rest === rest.toLowerCase();
  const isUpper = rest === rest.toUpperCase();
  const gapsOf = options.gapsOf ?? (isLower ? () => undefined : canonicalGap);
  const gaps = lost.slice(1).map(({ gap }) => gapsOf(gap));
  if (gaps.includes(undefined)) return undefined;
  const written = lost.map(({ text }, index) => (index === 0 ? '' : gaps[index - 1]) + text).join('');
  const alphabet = options.isPlain || isLower ? withoutDiacritics(written) : written;
  const cased = isUpper ? alphabet.toUpperCase() : isLower ? alphabet.toLowerCase() : alphabet;
  return options.isJson ? JSON.stringify(cased).slice(1, -1) : cased;
}

/** The words that stayed have lost their diacritics. */
function isPlainOf(source: string, remainder: string): boolean {
  return withoutDiacritics(source) === source && withoutDiacritics(remainder) !== remainder;
}

function canonicalGap(gap: string): string {
  return gap === 'part' ? ' ' : gap;
}

/** Compared without diacritics. */
function escapeOf(text: string): string {
  return withoutDiacritics(text).replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
