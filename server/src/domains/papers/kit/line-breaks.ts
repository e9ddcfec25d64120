/** Where lines break: by the rules of Unicode, as pdfkit breaks them, and inside words that are longer than a line (PAP-257). */
import LineBreaker from 'linebreak';

/** Width in the current type. */
export type Measure = (text: string) => number;

/**
 * The text with a line break inside each word that is longer than a line. pdfkit would break it, too, but measures all that
 * is left of the word for each line, and breaks between a letter and its accent.
 */
export function breakLongWords(text: string, width: number, measure: Measure): string {
  let used = 0;
  return wordsOf(text)
    .flatMap((word) => {
      const parts = fitWord(word, { width, used }, measure);
      const last = measure(parts.at(-1) ?? '');
      const isBelow = parts.length > 1 || used + last > width;
      used = word.endsWith('\n') ? 0 : isBelow ? last : used + last;
      return parts;
    })
    .join('');
}

/** The lines of a text, each with the blank at its end. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of wordsOf(breakLongWords(text, width, measure))) {
    const added = measure(word);
    if (line && used + added > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += word;
    used += added;
    if (!word.endsWith('\n')) continue;
    lines.push(line);
    line = '';
    used = 0;
  }
  return line ? [...lines, line] : lines;
}

/** Each with the blanks or the line break after it. */
function wordsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const words: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    words.push(text.slice(start, next.position));
    start = next.position;
  }
  return words;
}

/** A letter with its accents, an emoji with all of its parts. */
const characters = new Intl.Segmenter('ro', { granularity: 'grapheme' });

/** Longer words are not measured as a whole. */
const longestWhole = 200;

function fitWord(word: string, { width, used }: { width: number; used: number }, measure: Measure): string[] {
  if (word.length <= longestWhole && measure(word) <= width) return [word];
  const [, letters = '', blanks = ''] = /^([\s\S]*?)([ \t\n]*)$/.exec(word) ?? [];
  const after = blanks.includes('\n') ? '\n' : blanks && ' ';
  // pdfkit measures what follows a part with it, also a line break.
  const full = width - Math.max(measure(' '), measure('\n'));
  const parts = cut(letters, full - used >= full / 3 ? full - used : full, full, measure);
  return parts.map((part, index) => part + (index === parts.length - 1 ? after : '\n'));
}

/** `first` is the room for the first part, `full` that for each other one. */
function cut(word: string, first: number, full: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part: { text: string; width: number }[] = [];
  let used = 0;
  for (const { segment } of characters.segment(word)) {
    const one = { text: segment, width: measure(segment) };
    const room = parts.length === 0 ? first : full;
    if (part.length > 0 && used + one.width > room) {
      const end = endOf(part, room, measure);
      parts.push(textOf(part.slice(0, end)));
      part = part.slice(end);
      used = part.reduce((sum, { width }) => sum + width, 0);
    }
    part.push(one);
    used += one.width;
  }
  return [...parts, textOf(part)];
}

/** After the last sign that joins the parts of an address or a list, if that leaves at least half of the line. */
function endOf(part: readonly { text: string }[], width: number, measure: Measure): number {
  let end = part.length;
  // Letters side by side may take more room than each alone.
  while (end > 1 && measure(textOf(part.slice(0, end))) > width) end--;
  const joint = part.slice(0, end).findLastIndex(({ text }) => /[,;:.&=?_@/|+-]/.test(text)) + 1;
  return joint > end / 2 ? joint : end;
}

function textOf(part: readonly { text: string }[]): string {
  return part.map(({ text }) => text).join('');
}
