/**
 * Writes into the built page which files each screen begins with. The server names those of the address's screen in the
 * head, so that the browser fetches them beside the first script, which would ask for them only once it runs.
 */
import { type Screen, screens } from '@ceccar/contract/screens';
import type { Plugin, Rolldown } from 'vite';

type Files = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const first = withImports(chunk ? [chunk.fileName] : [], bundle);
        const files = screens.map((screen) => [screen, filesOf(screen, first, bundle)]);
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

/** Sources with which a screen begins; the frame of the signed-in part is asked for once its router runs. */
function sourcesOf(screen: Screen): string[] {
  return screen === 'signed-in' ? ['signed-in-router', 'signed-in-app'] : [`${screen}-page`];
}

function filesOf(screen: Screen, first: ReadonlySet<string>, bundle: Files): string[] {
  const begins = sourcesOf(screen).map((source) => {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}.tsx`)),
    );
    if (!chunk) throw new Error(`No chunk of the client has ${source}.tsx`);
    return chunk.fileName;
  });
  return [...withImports(begins, bundle)].filter((name) => !first.has(name)).map((name) => `/${name}`);
}

/** Chunks with all that they import at once. */
function withImports(names: readonly string[], bundle: Files, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') continue;
    found.add(name);
    withImports(file.imports, bundle, found);
  }
  return found;
}
