import { withCommaBelow } from './comma-below.ts';

/**
 * Text as it is printed: one line, commas (not cedillas) below s and t, no control characters (PAP-21).
 * Old records and pasted text have all of these, and the fonts have no glyph for some. Spaces at which no line
 * breaks stay: our own sentences have them.
 */
export function cleanText(text: string): string {
  return withCommaBelow(text.normalize('NFC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!\u00a0)[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The cleaned text, or null for one that would print as nothing. */
export function textOrNull(text: string | null): string | null {
  return cleanText(text ?? '') || null;
}
