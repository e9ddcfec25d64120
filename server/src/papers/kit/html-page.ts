/** A page of fixed size that the browser turns into a picture; it asks for nothing from outside but a photo. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html, trusted } from '../../text/html.ts';

const require = createRequire(import.meta.url);

export type HtmlPage = {
  title: string;
  /** In CSS pixels, of the root element `#page`. */
  width: number;
  height: number;
  /** Our own CSS; nothing of the data may stand in it. */
  style: string;
  content: Html;
  /** Of the one style element, for the Content-Security-Policy. */
  nonce: string;
};

/** Needs `style-src 'nonce-…'; font-src data:` and, for the photo, `img-src`. */
export function renderHtmlPage({ title, width, height, style, content, nonce }: HtmlPage): string {
  const css = `${fontFaces()}
*{box-sizing:border-box;margin:0;padding:0}
body{background:#fff}
#page{position:relative;overflow:hidden;width:${width}px;height:${height}px;font-family:'Noto Sans',sans-serif;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
@page{size:${width}px ${height}px;margin:0}
${style}`;
  return html`<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=${width}">
<title>${title}</title>
<style nonce="${nonce}">${trusted(css)}</style>
</head>
<body>
<main id="page">${content}</main>
</body>
</html>
`.markup;
}

/** The ranges for which these files are cut (the package's own CSS); others have no glyphs in them. */
const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,' +
    'U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
    'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

const faces = [
  [400, subsets.latin, () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2')],
  [
    400,
    subsets.latinExt,
    () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2'),
  ],
  [600, subsets.latin, () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2')],
  [
    600,
    subsets.latinExt,
    () => require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff2'),
  ],
] as const;

let fontCss: string | undefined;

/** Read once: 190 kB of base64 that every page carries. */
function fontFaces(): string {
  fontCss ??= faces
    .map(([weight, range, path]) => {
      const data = readFileSync(path()).toString('base64');
      return `@font-face{font-family:'Noto Sans';font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    })
    .join('\n');
  return fontCss;
}
