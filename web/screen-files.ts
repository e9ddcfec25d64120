/**
 * Writes into the built page which files each screen begins with. The server names those of the address's screen in the
 * head, so that the browser fetches them beside the first script, which would ask for them only once it runs.
 */
import { readFileSync } from 'node:fs';
import { languages, textFilesOf } from '@ceccar/contract/public/languages';
import { type Screen, screens } from '@ceccar/contract/screens';
import type { Plugin } from 'vite';
import { paths } from './src/platform/paths.ts';

/** By the names of the files. */
type Chunks = ReadonlyMap<string, { imports: readonly string[]; moduleIds: readonly string[] }>;

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        const first = chunk?.fileName ?? '';
        const routes = readFileSync(new URL('src/app/routes.tsx', import.meta.url), 'utf8');
        const files = [
          ...screens.map((screen) => [screen, filesOf(sourcesOf(screen), first, chunks)]),
          ...languages.map((language) => [
            textFilesOf(language),
            filesOf([`/public/texts/${language}.ts`], first, chunks),
          ]),
          ...readRoutes(routes).map(([path, source]) => [path, filesOfRoute(source, first, chunks)]),
        ];
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'screen-files' },
            children: JSON.stringify(Object.fromEntries(files)),
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}

/** Addresses of the files of `sources` beyond what `first` loads with every page. */
export function filesOf(sources: readonly string[], first: string, chunks: Chunks): string[] {
  const begins = sources.map((source) => {
    const [name] = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(source))) ?? [];
    if (name === undefined) throw new Error(`No chunk of the client has ${source.slice(1)}`);
    return name;
  });
  const everywhere = withImports([first], chunks);
  return [...withImports(begins, chunks)].filter((name) => !everywhere.has(name)).map((name) => `/${name}`);
}

/** Those of a signed-in screen, beyond what every signed-in screen loads. */
function filesOfRoute(source: string, first: string, chunks: Chunks): string[] {
  const ofFrame = new Set(filesOf(sourcesOf('signed-in'), first, chunks));
  return filesOf([source], first, chunks).filter((name) => !ofFrame.has(name));
}

/** Path and source of each signed-in screen whose address has no parameter. */
export function readRoutes(routes: string): [path: string, source: string][] {
  const declared = routes.matchAll(/screen\(\s*paths\.(\w+),\s*\(\) => import\(\s*'\.\.?([^']+)'/g);
  return [...declared].flatMap(([, name = '', source = '']): [string, string][] => {
    const path = Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : ':';
    return path.includes(':') ? [] : [[path, source]];
  });
}

/** With which a screen begins; the frame of the signed-in part is asked for once its router runs. */
export function sourcesOf(screen: Screen): string[] {
  return screen === 'signed-in' ? ['/signed-in-router.tsx', '/signed-in-app.tsx'] : [`/${screen}-page.tsx`];
}

function withImports(names: readonly string[], chunks: Chunks, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(chunks.get(name)?.imports ?? [], chunks, found);
  }
  return found;
}
