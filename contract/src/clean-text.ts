import { withCommaBelow } from './comma-below.ts';

/**
 * Text as it is printed: one line, commas (not cedillas) below s and t, no control characters (PAP-21).
 * Old records and pasted text have all of these, and the fonts have no glyph for some. Spaces at which no line
 * breaks stay: our own sentences have them. Cleaning what is clean changes nothing.
 */
export function cleanText(text: string): string {
  const visible = text.toWellFormed().replace(/\p{Cf}/gu, '');
  return withCommaBelow(visible.normalize('NFC'))
    .replace(/(?<=[ȘșȚț])[\u0326\u0327]+/g, '')
    .replace(/(?!\u00a0)[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The cleaned text, or null for one that would print as nothing. */
export function textOrNull(text: string | null): string | null {
  return cleanText(text ?? '') || null;
}

/** Printable ASCII, which needs no cleaning: most of what is read from long files. */
const plain = /^[\x20-\x7e]*$/;

/**
 * A line as it is stored (API-90): composed letters, ordinary spaces, nothing that has no width. Such characters come
 * with pasted text, are not seen, and would make two names of one.
 */
export function cleanLine(text: string): string {
  const trimmed = text.trim();
  if (plain.test(trimmed)) return trimmed;
  return withCommaBelow(trimmed.normalize('NFC'))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .trim();
}

/** Whether a line has control characters, line ends, or characters that turn the direction of what follows (API-90). */
export function isMisleading(line: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line);
}
