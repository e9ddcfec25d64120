/** Font of the answers: the whole of Noto Sans, so that any reader can draw typed text (REP-63). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Fontkit from '@pdf-lib/fontkit';

const require = createRequire(import.meta.url);

/**
 * Name of the font in the resources of the form and its fields. PDFium (Chrome) assumes that an embedded font has Western
 * letters only and loses typed ș and ț, unless its name is one of the symbol fonts that it knows; other readers ignore the
 * name.
 */
export const fontName = 'Wingdings';

/** The standard font of check marks. */
export const markFontName = 'ZaDb';

/** Loaded on first use: unpacking its tables would slow down every start. */
export function loadFontkit(): typeof Fontkit {
  return require('@pdf-lib/fontkit') as typeof Fontkit; // `require` is untyped
}

let bytes: Buffer | undefined;

export function fontBytes(): Buffer {
  bytes ??= readFileSync(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
  return bytes;
}

type Glyph = { id: number; advanceWidth: number };

let glyphOf: ((codePoint: number) => Glyph) | undefined;
let unitsPerEm = 1000;

/** One glyph per letter: ligatures would break text search in the document. */
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
