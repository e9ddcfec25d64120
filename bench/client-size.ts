/** Bytes of script and style that a first visit fetches, compressed as the server sends them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url));

/** Chunks that a signed-in visit to the list of persons imports at once, by the names of their sources. */
const staffEntries = ['signed-in-router', 'signed-in-app', 'persons-page'];

export type ClientSizes = { public: number; staff: number };

/** Undefined when the client is not built. */
export async function measureClient(): Promise<ClientSizes | undefined> {
  const html = await readFile(`${dist}index.html`, 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const first = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const shared = await withImports(first);
  const lazy = await findLazyChunks(shared, staffEntries);
  return { public: await sumSizes(shared), staff: await sumSizes(await withImports([...shared, ...lazy])) };
}

/** A chunk with all that it imports statically. */
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

/** Follows dynamic imports from chunk to chunk, as the browser does on the way to the list. */
async function findLazyChunks(from: Set<string>, names: readonly string[]): Promise<string[]> {
  const chunks: string[] = [];
  for (const name of names) {
    const pattern = new RegExp(`import\\(\\s*[\`"']\\./(${name}-[\\w-]+\\.js)`);
    for (const path of await withImports([...from, ...chunks])) {
      const file = pattern.exec(await readFile(dist + path, 'utf8'))?.[1];
      if (file) chunks.push(path.slice(0, path.lastIndexOf('/') + 1) + file);
    }
  }
  if (chunks.length < names.length)
    throw new Error(`Not all of ${names.join(', ')} are chunks of the client`);
  return chunks;
}

async function sumSizes(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += gzipSync(await readFile(dist + path), { level: 9 }).length;
  return bytes / 1000;
}
