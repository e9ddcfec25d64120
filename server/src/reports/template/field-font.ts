/** The type in which answers are set: the whole of Noto Sans, so that any reader can draw what is typed (REP-63). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Fontkit from '@pdf-lib/fontkit';

const require = createRequire(import.meta.url);

/**
 * Name of the font in the resources of the form and of its fields. PDFium (Chrome) takes an embedded font for one of
 * Western letters only and loses ș and ț as they are typed, unless its name is one of those that it knows to be made
 * of symbols; other readers do not care.
 */
export const fontName = 'Wingdings';

/** The standard font of check marks. */
export const markFontName = 'ZaDb';

/** Loaded by the first who needs it: it unpacks its tables while it is loaded, at the cost of every start. */
export function loadFontkit(): typeof Fontkit {
  return require('@pdf-lib/fontkit') as typeof Fontkit; // `require` knows no types
}

let bytes: Buffer | undefined;

export function fontBytes(): Buffer {
  bytes ??= readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
  return bytes;
}

type Glyph = { id: number; advanceWidth: number };

let glyphOf: ((codePoint: number) => Glyph) | undefined;
let unitsPerEm = 1000;

/** One glyph for each letter: ligatures would be lost to those who search the paper. */
function glyphsOf(text: string): Glyph[] {
  if (!glyphOf) {
    const font = loadFontkit().create(fontBytes());
    unitsPerEm = font.unitsPerEm;
    glyphOf = (codePoint) => font.glyphForCodePoint(codePoint);
  }
  const find = glyphOf;
  return Array.from(text, (letter) => find(letter.codePointAt(0) ?? 0));
}

/** The text as a hexadecimal string of a content stream. */
export function encodeText(text: string): string {
  return `<${glyphsOf(text)
    .map(({ id }) => id.toString(16).padStart(4, '0'))
    .join('')}>`;
}

/** In points. */
export function widthOf(text: string, size: number): number {
  const units = glyphsOf(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (units / unitsPerEm) * size;
}
