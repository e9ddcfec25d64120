/** Fonts of the PDF documents, read and parsed once. */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

const files = {
  serif: () => require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  serifBold: () => require.resolve('@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf'),
  sans: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  /** For codes and digests: its 0 has a stroke, so that it is not read as O (PAP-170). */
  mono: () => require.resolve('@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf'),
  sansBold: () => require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};

export type FontName = keyof typeof files;
export const fontNames = Object.keys(files) as FontName[]; // Object.keys loses the types of the names

type Position = Record<string, number>;
/** A text as positioned glyphs; its width is computed from the positions on access. */
type GlyphRun = { positions: Position[] };
type Features = Record<string, boolean> | undefined;
type Layout = (text: string, features?: Features) => GlyphRun;

/** The parts of a font parsed by pdfkit that we use. */
type ParsedFont = {
  characterSet: number[];
  glyphForCodePoint: (codePoint: number) => unknown;
  layout: Layout;
};

/** pdfkit's types accept only files; since 0.20 (see its changelog) it accepts parsed fonts, too. */
type Font = string;

/** The file of the font, for images. */
export function fontPath(name: FontName): string {
  return files[name]();
}

const opened = new Map<FontName, Font>();

/** Returns a font that was parsed once: pdfkit would need 100 ms to parse it for each document. */
export function fontFor(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = parse(fontPath(name));
  opened.set(name, font);
  return font;
}

/** Only pdfkit has the parser, so that the font is taken from a temporary document. */
function parse(path: string): Font {
  const document = new PDFDocument({ font: path, autoFirstPage: false });
  // The property is not in the types; if it is renamed, the path works, too, but more slowly.
  const { _font } = document as unknown as { _font?: { font?: ParsedFont } };
  const font = _font?.font;
  if (!font) return path;
  // A glyph stores the character for which it was first requested. A glyph first used as a part of another one,
  // like S in Ș, would store none, and text of later documents could not be searched or copied.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  font.layout = remember(withoutLigatures(font.layout.bind(font)));
  return font as unknown as Font;
}

/** "fi" is copied and read aloud as two letters (PAP-131). */
const noLigatures = { liga: false, clig: false, dlig: false };

function withoutLigatures(layout: Layout): Layout {
  return (text, features) => layout(text, { ...noLigatures, ...features });
}

const mostWords = 5_000;
/** Longer words are digests and URLs, which occur in one document only. */
const longestWord = 30;

/** Most words occur in every document of a kind, and their layout takes half of the rendering time. */
function remember(layout: Layout): Layout {
  const known = new Map<string, GlyphRun>();
  return (text, features) => {
    if (text.length > longestWord || features) return layout(text, features);
    const run = known.get(text) ?? layout(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    // The document scales the positions in place.
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
}
