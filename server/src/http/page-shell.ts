/** The built client's HTML with the page's own data in it (ACC-12). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';

const placeholder = '<script type="application/json" id="page"></script>';

/** What stands in the head before anything runs; a page without a description is kept out of search engines (PUB-17). */
export type PageHead = { title: string; description?: string };

export type RenderPage = (page: Page, head: PageHead) => string;

/** Reads the client again only when it was built again. */
export function createPageRenderer(webRoot: string): RenderPage {
  const path = join(webRoot, 'index.html');
  let builtAt = 0;
  let [head, tail] = ['', ''];
  return (page, { title, description }) => {
    // While the client is being built again its page is missing for a moment: the last one serves.
    const mtimeMs = statSync(path, { throwIfNoEntry: head === '' })?.mtimeMs ?? builtAt;
    if (mtimeMs !== builtAt) {
      const parts = readFileSync(path, 'utf8').split(placeholder);
      if (parts.length !== 2) throw new Error(`${path} has no place for the page's data`);
      [head, tail] = [parts[0] ?? '', parts[1] ?? ''];
      builtAt = mtimeMs;
    }
    const meta =
      description === undefined
        ? '<meta name="robots" content="noindex">'
        : `<meta name="description" content="${escapeForMarkup(description)}">`;
    return `${head}<title>${escapeForMarkup(title)}</title>${meta}<script type="application/json" id="page">${escapeForScript(page)}</script>${tail}`;
  };
}

/** Inside a script element only `<` could end it or open a comment; U+2028/9 are line ends to old parsers. */
function escapeForScript(page: Page): string {
  return JSON.stringify(page)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeForMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
