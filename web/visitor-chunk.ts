/**
 * What the screens of visitors are made of beside the first chunk stands in chunks of its own: what half of them need,
 * what several need, and what one needs. By their folders alone they would load what sheets and lists are made of, three
 * times as much; of one chunk for all, each would load what only the others need.
 */
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of a module: what it imports at once, and what it imports once somebody asks for it. */
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

type Context = { getModuleInfo: (id: string) => Imports | null };

type Group = {
  name: (id: string, context: Context) => string | null;
  debugName: string;
  priority: number;
};

const screens = fileURLToPath(new URL('src/screens.ts', import.meta.url));
const ofVisitors = fileURLToPath(new URL('src/public/', import.meta.url));
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;

/** By how many screens need them. */
type Need = 'visitors' | 'visitors-several' | 'visitors-one';

/**
 * A chunk takes what its modules import as well, unless one of a higher priority has it: what is needed by more screens
 * comes first.
 */
export function visitorChunks(priority: number): Group[] {
  let chunks: ReadonlyMap<string, Chunk> | undefined;
  const needs: Need[] = ['visitors', 'visitors-several', 'visitors-one'];
  return needs.map((need, place) => ({
    name: (id, context) => {
      chunks ??= chunksOf(context);
      const chunk = chunks.get(id);
      return chunk?.need === need ? chunk.name : null;
    },
    debugName: need,
    priority: priority - place / 10,
  }));
}

type Chunk = { need: Need; name: string };

/** The chunk of each module that visitors need. */
function chunksOf(context: Context): Map<string, Chunk> {
  const lazy = context.getModuleInfo(screens)?.dynamicallyImportedIds ?? [];
  const shown = lazy.filter((id) => id.startsWith(ofVisitors));
  if (shown.length === 0) throw new Error('No screen of visitors is loaded when it is asked for');
  const neededBy = new Map<string, string[]>();
  for (const screen of shown)
    for (const id of importedBy(screen, context)) {
      if (schemas.test(id))
        throw new Error(`${screen} loads zod: as much as half of what a visitor may load`);
      neededBy.set(id, [...(neededBy.get(id) ?? []), parse(screen).name]);
    }
  return new Map([...neededBy].map(([id, by]) => [id, chunkOf(by, shown.length)]));
}

/** What several need stands with the first of them: those that need much the same share few chunks. */
function chunkOf(neededBy: readonly string[], all: number): Chunk {
  const [first = ''] = neededBy;
  if (neededBy.length >= all / 2) return { need: 'visitors', name: 'visitors' };
  return neededBy.length > 1
    ? { need: 'visitors-several', name: `${first}-shared` }
    : { need: 'visitors-one', name: first };
}

/** With the module itself. */
function importedBy(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) importedBy(one, context, found);
  return found;
}
