/** Renders the HTML of the built client with the data of the page in it (ACC-12). */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@ceccar/contract/page';
import { type Language, textFilesOf } from '@ceccar/contract/public/languages';
import { hasLanguages } from '@ceccar/contract/screens';

const dataPlace = '<script type="application/json" id="page"></script>';
/** Where the build lists the files with which each screen begins. */
const filesPlace = /<script type="application\/json" id="screen-files">(.*?)<\/script>/s;

/** Contents of the head before any script runs; a page without a description is hidden from search engines (PUB-17). */
export type PageHead = { title: string; description?: string };

export type PageRequest = {
  path: string;
  /** In which the browser will most likely show a public page; its own script decides, which knows an earlier choice. */
  language: Language;
};

export type RenderPage = (page: Page, head: PageHead, request: PageRequest) => string;

/** The built page, split at the places of its data and of the links to the files of its screen. */
type Shell = { head: string; middle: string; tail: string; files: ReadonlyMap<string, readonly string[]> };

/** Rereads the client's page only after a new build. */
export function createPageRenderer(webRoot: string): RenderPage {
  const place = join(webRoot, 'index.html');
  let builtAt = 0;
  let shell: Shell | undefined;
  return (page, { title, description }, request) => {
    // During a build the page is missing for a moment; meanwhile the last one is used.
    const mtimeMs = statSync(place, { throwIfNoEntry: shell === undefined })?.mtimeMs ?? builtAt;
    if (shell === undefined || mtimeMs !== builtAt) {
      shell = readShell(place);
      builtAt = mtimeMs;
    }
    const meta =
      description === undefined
        ? '<meta name="robots" content="noindex">'
        : `<meta name="description" content="${escapeForMarkup(description)}">`;
    const own = `<title>${escapeForMarkup(title)}</title>${meta}<script type="application/json" id="page">${escapeForScript(page)}</script>`;
    return shell.head + own + shell.middle + linksOf(page.screen, request, shell.files) + shell.tail;
  };
}

/** Files of the screen with the texts of a public one, and of the signed-in page; behind the form for signing in those that come next. */
function linksOf(screen: Page['screen'], { path, language }: PageRequest, files: Shell['files']): string {
  const texts = hasLanguages(screen) ? (files.get(textFilesOf(language)) ?? []) : [];
  const own = [...new Set([...(files.get(screen) ?? []), ...texts])];
  if (screen === 'signed-in')
    return [...own, ...(files.get(path) ?? [])].map((name) => preloadOf(name)).join('');
  const next = screen === 'sign-in' ? (files.get('signed-in') ?? []) : [];
  return [
    ...own.map((name) => preloadOf(name)),
    ...next.filter((name) => !own.includes(name)).map((name) => preloadOf(name, ' fetchpriority="low"')),
  ].join('');
}

function readShell(path: string): Shell {
  const [head, rest, ...more] = readFileSync(path, 'utf8').split(dataPlace);
  if (head === undefined || rest === undefined || more.length > 0)
    throw new Error(`${path} has no place for the page's data`);
  const [middle = '', files = '{}', tail = ''] = rest.split(filesPlace);
  // The client's build writes this format (`web/screen-files.ts`).
  const byScreen = Object.entries(JSON.parse(files) as Record<string, string[]>);
  return { head, middle, tail, files: new Map(byScreen) };
}

/** The browser loads the file together with the page, not only when a script imports it. */
function preloadOf(name: string, priority = ''): string {
  return `<link rel="modulepreload" crossorigin href="${name}"${priority}>`;
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
