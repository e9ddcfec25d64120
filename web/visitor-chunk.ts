/**
 * What the screens of visitors are made of beside the first chunk stands in chunks of its own: what several need, what
 * two need, and what one needs. By their folders alone they would load what sheets and lists are made of, three times as
 * much; of one chunk for all, each would load what only the others need.
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

/**
 * A chunk takes what its modules import as well, unless an earlier one has it. What they import is needed by at least as
 * many screens, so that the modules of the most come first.
 */
export function visitorChunks(priority: number): Group[] {
  let neededBy: ReadonlyMap<string, readonly string[]> | undefined;
  const group = (debugName: string, isFor: (count: number) => boolean): Group => ({
    name: (id, context) => {
      neededBy ??= findNeeded(context);
      const names = neededBy.get(id) ?? [];
      return isFor(names.length) ? chunkOf(names) : null;
    },
    debugName,
    priority,
  });
  return [
    group('visitors', (count) => count > 2),
    group('visitors-two', (count) => count === 2),
    group('visitors-one', (count) => count === 1),
  ];
}

/** What two need stands with the first of them: a screen shares few chunks with others. */
function chunkOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return others.length === 1 ? `${first}-shared` : 'visitors';
}

/** Of each module that visitors need: the screens that do. */
function findNeeded(context: Context): Map<string, string[]> {
  const lazy = context.getModuleInfo(screens)?.dynamicallyImportedIds ?? [];
  const shown = lazy.filter((id) => id.startsWith(ofVisitors));
  if (shown.length === 0) throw new Error('No screen of visitors is loaded when it is asked for');
  const needed = new Map<string, string[]>();
  for (const screen of shown)
    for (const id of withImports(screen, context)) {
      if (schemas.test(id)) throw new Error(`${screen} loads zod: half as much as a visitor may load`);
      needed.set(id, [...(needed.get(id) ?? []), parse(screen).name]);
    }
  return needed;
}

function withImports(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) withImports(one, context, found);
  return found;
}
