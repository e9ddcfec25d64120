/** A page of fixed size that the browser converts to an image; it loads nothing external except a photo. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html, trusted } from '../../../platform/text/html.ts';

const require = createRequire(import.meta.url);

export type HtmlPage = {
  title: string;
  /** In CSS pixels, of the root element `#page`. */
  width: number;
  height: number;
  /** Our own CSS, which must not contain user data. */
  style: string;
  content: Html;
  /** Nonce of the style element, for the Content-Security-Policy. */
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

const weights = [
  [400, () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')],
  [600, () => require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')],
] as const;

let fontCss: string | undefined;

/** Read once. Every page embeds 1.7 MB of base64 (0.75 MB compressed by the proxy), so that it prints offline. */
function fontFaces(): string {
  fontCss ??= weights
    .map(([weight, path]) => {
      const data = readFileSync(path()).toString('base64');
      return `@font-face{font-family:'Noto Sans';font-weight:${weight};src:url(data:font/ttf;base64,${data}) format('truetype')}`;
    })
    .join('\n');
  return fontCss;
}
