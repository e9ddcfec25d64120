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
