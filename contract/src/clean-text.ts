import { withCommaBelow } from './comma-below.ts';

/**
 * Text for printing: one line, commas (not cedillas) below s and t, no control characters and arrows (PAP-21). Old records and
 * pasted text contain all of these, and the fonts lack some glyphs. Non-breaking spaces are kept, because our own
 * sentences use them. Idempotent.
 */
export function cleanText(text: string): string {
  const visible = text.toWellFormed().replace(/\p{Cf}/gu, '');
  return withCommaBelow(visible.normalize('NFC'))
    .replace(/(?<=[ȘșȚț])[\u0326\u0327]+/g, '')
    .replace(/(?!\u00a0)[\s\p{Cc}]+/gu, ' ')
    .replaceAll('→', '->')
    .trim();
}

/** The cleaned text, or null if nothing visible is left. */
export function textOrNull(text: string | null): string | null {
  return cleanText(text ?? '') || null;
}

/** Printable ASCII needs no cleaning; most texts of long files are. */
const plain = /^[\x20-\x7e]*$/;

/**
 * A line as it is stored (API-90): composed characters, ordinary spaces, hyphens and apostrophes, no zero-width characters.
 * Such characters come with pasted text, look like the ordinary ones, and would make equal names differ (MEM-120).
 */
export function cleanLine(text: string): string {
  const trimmed = text.trim();
  if (plain.test(trimmed)) return trimmed;
  return (
    withCommaBelow(trimmed.normalize('NFC'))
      .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      // Only within a word: elsewhere such a character is a quotation mark.
      .replace(/(?<=\p{L})[’‘‛ʼʻʹ′´`＇](?=\p{L})/gu, "'")
      .trim()
  );
}

/** Whether a line contains control characters, line ends, or direction overrides (API-90). */
export function isMisleading(line: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line);
}
