/** Fonts of the PDF documents, read and parsed once. */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

const files = {
  serif: () => require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  serifBold: () => require.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf'),
  sans: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
};

export type FontName = keyof typeof files;
export const fontNames = Object.keys(files) as FontName[]; // Object.keys forgets the names

type Position = Record<string, number>;
/** A text as its glyphs stand; its width is added up from the positions when it is asked for. */
type GlyphRun = { positions: Position[] };
type Layout = (text: string, ...how: unknown[]) => GlyphRun;

/** What we use of a font that pdfkit has parsed. */
type ParsedFont = {
  characterSet: number[];
  glyphForCodePoint: (codePoint: number) => unknown;
  layout: Layout;
};

/** pdfkit's types know only files; since 0.20 (its changelog) it takes parsed fonts as well. */
type Font = string;

/** Its file, for what is drawn as a picture. */
export function fontPath(name: FontName): string {
  return files[name]();
}

const opened = new Map<FontName, Font>();

/** A font parsed once: pdfkit would otherwise spend 100 ms on parsing the same tables for each document. */
export function fontFor(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = parse(fontPath(name));
  opened.set(name, font);
  return font;
}

/** Only pdfkit has the parser, so a document that is thrown away lends its font. */
function parse(path: string): Font {
  const document = new PDFDocument({ font: path, autoFirstPage: false });
  // It stands in a property that the types leave out; should it move, the path does the same, more slowly.
  const { _font } = document as unknown as { _font?: { font?: ParsedFont } };
  const font = _font?.font;
  if (!font) return path;
  // A glyph remembers the character for which it was first asked. One that is first met as a part of another,
  // like S in Ș, would remember none, and later documents could not be searched or copied for it.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  font.layout = remember(font.layout.bind(font));
  return font as unknown as Font;
}

const mostWords = 5_000;
/** Longer ones are digests and addresses, which no other paper has. */
const longestWord = 30;

/** Most words of a paper are in every paper of its kind; setting them takes half of the time that the paper takes. */
function remember(layout: Layout): Layout {
  const known = new Map<string, GlyphRun>();
  return (text, ...how) => {
    if (text.length > longestWord || how.some((one) => one !== undefined)) return layout(text, ...how);
    const run = known.get(text) ?? layout(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    // The document scales the positions that it is given.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
}
