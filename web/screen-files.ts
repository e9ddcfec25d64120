/**
 * Writes into the built page which files each screen begins with. The server names those of the address's screen in the
 * head, so that the browser fetches them beside the first script, which would ask for them only once it runs.
 */
import { type Screen, screens } from '@ceccar/contract/screens';
import type { Plugin } from 'vite';

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
        const files = screens.map((screen) => [screen, filesOf(screen, chunk?.fileName ?? '', chunks)]);
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

/** Addresses of the files beyond what `first` loads with every page. */
export function filesOf(screen: Screen, first: string, chunks: Chunks): string[] {
  const begins = sourcesOf(screen).map((source) => {
    const [name] = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(source))) ?? [];
    if (name === undefined) throw new Error(`No chunk of the client has ${source.slice(1)}`);
    return name;
  });
  const everywhere = withImports([first], chunks);
  return [...withImports(begins, chunks)].filter((name) => !everywhere.has(name)).map((name) => `/${name}`);
}

/** With which a screen begins; the frame of the signed-in part is asked for once its router runs. */
function sourcesOf(screen: Screen): string[] {
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
