/** The built client's HTML with the page's own data in it (ACC-12). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';

const placeholder = '<script type="application/json" id="page"></script>';

export type RenderPage = (page: Page) => string;

/** Reads the client again only when it was built again. */
export function createPageRenderer(webRoot: string): RenderPage {
  const path = join(webRoot, 'index.html');
  let builtAt = 0;
  let [head, tail] = ['', ''];
  return (page) => {
    // While the client is being built again its page is missing for a moment: the last one serves.
    const mtimeMs = statSync(path, { throwIfNoEntry: head === '' })?.mtimeMs ?? builtAt;
    if (mtimeMs !== builtAt) {
      const parts = readFileSync(path, 'utf8').split(placeholder);
      if (parts.length !== 2) throw new Error(`${path} has no place for the page's data`);
      [head, tail] = [parts[0] ?? '', parts[1] ?? ''];
      builtAt = mtimeMs;
    }
    return `${head}<script type="application/json" id="page">${escapeForScript(page)}</script>${tail}`;
  };
}

/** Inside a script element only `<` could end it or open a comment; U+2028/9 are line ends to old parsers. */
function escapeForScript(page: Page): string {
  return JSON.stringify(page)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
