/** Renders the HTML of the built client with the data of the page in it (ACC-12). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';

const dataPlace = '<script type="application/json" id="page"></script>';
/** Where the build lists the files with which each screen begins. */
const filesPlace = /<script type="application\/json" id="screen-files">(.*?)<\/script>/s;

/** Contents of the head before any script runs; a page without a description is hidden from search engines (PUB-17). */
export type PageHead = { title: string; description?: string };

export type RenderPage = (page: Page, head: PageHead) => string;

/** The built page, split at the places of its data and of the links to the files of its screen. */
type Shell = { head: string; middle: string; tail: string; links: ReadonlyMap<string, string> };

/** Rereads the client's page only after a new build. */
export function createPageRenderer(webRoot: string): RenderPage {
  const path = join(webRoot, 'index.html');
  let builtAt = 0;
  let shell: Shell | undefined;
  return (page, { title, description }) => {
    // During a build the page is missing for a moment; meanwhile the last one is used.
    const mtimeMs = statSync(path, { throwIfNoEntry: shell === undefined })?.mtimeMs ?? builtAt;
    if (shell === undefined || mtimeMs !== builtAt) {
      shell = readShell(path);
      builtAt = mtimeMs;
    }
    const meta =
      description === undefined
        ? '<meta name="robots" content="noindex">'
        : `<meta name="description" content="${escapeForMarkup(description)}">`;
    const own = `<title>${escapeForMarkup(title)}</title>${meta}<script type="application/json" id="page">${escapeForScript(page)}</script>`;
    return shell.head + own + shell.middle + (shell.links.get(page.screen) ?? '') + shell.tail;
  };
}

function readShell(path: string): Shell {
  const [head, rest, ...more] = readFileSync(path, 'utf8').split(dataPlace);
  if (head === undefined || rest === undefined || more.length > 0)
    throw new Error(`${path} has no place for the page's data`);
  const [middle = '', files = '{}', tail = ''] = rest.split(filesPlace);
  // The client's build writes this format (`web/screen-files.ts`).
  const byScreen = Object.entries(JSON.parse(files) as Record<string, string[]>);
  const links = byScreen.map(([screen, names]) => [screen, names.map(preloadOf).join('')] as const);
  return { head, middle, tail, links: new Map(links) };
}

/** The browser loads the file together with the page, not only when a script imports it. */
function preloadOf(name: string): string {
  return `<link rel="modulepreload" crossorigin href="${name}">`;
}

/** Inside a script element only `<` could end it or open a comment; old parsers treat U+2028/9 as line ends. */
function escapeForScript(page: Page): string {
  return JSON.stringify(page)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escapeForMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
