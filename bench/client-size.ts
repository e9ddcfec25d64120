/** Size of the scripts that a first visit fetches, compressed as the server sends them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { textFilesOf } from '@ceccar/contract/public/languages';
import { hasLanguages, screens } from '@ceccar/contract/screens';

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

/** Scripts that the list of persons needs in addition to the entry files of the signed-in part. */
const staffEntry = 'persons-page';

/** In kB; `visitors`: by screen. */
export type ClientSizes = { public: Record<string, number>; staff: number };

/** Returns undefined if the client is not built. */
export async function measureClient(): Promise<ClientSizes | undefined> {
  const html = await readFile(`${dist}index.html`, 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const first = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const [, files = '{}'] = /id="screen-files">(.*?)<\/script>/.exec(html) ?? [];
  // Written by the build (`web/screen-files.ts`).
  const { 'signed-in': signedIn = [], ...ofVisitors } = JSON.parse(files) as Record<string, string[]>;
  const texts = ofVisitors[textFilesOf('ro')] ?? [];
  const visitors = screens.flatMap((screen) => {
    const own = ofVisitors[screen];
    if (own === undefined) return [];
    const files = new Set([...first, ...own, ...(hasLanguages(screen) ? texts : [])]);
    return [sumSizes(files).then((size) => [screen, size] as const)];
  });
  const staff = await withImports([...first, ...signedIn]);
  const list = await withImports([...staff, await findLazyChunk(staff, staffEntry)]);
  return { public: Object.fromEntries(await Promise.all(visitors)), staff: await sumSizes(list) };
}

/** A chunk with all its static imports. */
async function withImports(paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const queue = [...paths];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const source = await readFile(dist + path, 'utf8');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      queue.push(folder + name);
    }
  }
  return found;
}

/** The dynamic imports of a chunk. */
async function findLazyChunk(from: ReadonlySet<string>, name: string): Promise<string> {
  const pattern = new RegExp(`import\\(\\s*[\`"']\\./(${name}-[\\w-]+\\.js)`);
  for (const path of from) {
    const file = pattern.exec(await readFile(dist + path, 'utf8'))?.[1];
    if (file) return path.slice(0, path.lastIndexOf('/') + 1) + file;
  }
  throw new Error(`${name} is no chunk of the client`);
}

async function sumSizes(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += gzipSync(await readFile(dist + path), { level: 9 }).length;
  return bytes / 1000;
}
