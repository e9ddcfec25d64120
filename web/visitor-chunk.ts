/**
 * Chunks of the public screens: `visitors` holds the modules that at least two of them need, and each screen has the rest
 * in a chunk of its own. By folders alone they would also load the modules of record pages and lists, three times as much.
 */
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Static and dynamic imports of a module. */
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

type Context = { getModuleInfo: (id: string) => Imports | null };

type Group = {
  name: (id: string, context: Context) => string | null;
  debugName: string;
  priority: number;
};

const screens = fileURLToPath(new URL('src/app/screens.ts', import.meta.url));
const publicFolder = fileURLToPath(new URL('src/domains/public/', import.meta.url));
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;

/** The shared chunk comes first: a chunk also takes what its modules import, unless an earlier one has it. */
export function visitorChunks(priority: number): Group[] {
  let screensOf: ReadonlyMap<string, readonly string[]> | undefined;
  const needing = (id: string, context: Context) => {
    screensOf ??= screensByModule(context);
    return screensOf.get(id) ?? [];
  };
  return [
    {
      name: (id, context) => (needing(id, context).length > 1 ? 'visitors' : null),
      debugName: 'visitors',
      priority,
    },
    { name: (id, context) => needing(id, context)[0] ?? null, debugName: 'public screen', priority },
  ];
}

/** Names of the public screens that need each module. */
function screensByModule(context: Context): Map<string, string[]> {
  const lazyScreens = context.getModuleInfo(screens)?.dynamicallyImportedIds ?? [];
  const publicScreens = lazyScreens.filter((id) => id.startsWith(publicFolder));
  if (publicScreens.length === 0) throw new Error('No public screen is loaded by a dynamic import');
  const names = new Map<string, string[]>();
  for (const screen of publicScreens)
    for (const id of withImports(screen, context)) {
      if (schemas.test(id)) throw new Error(`${screen} loads zod: half as much as a visitor may load`);
      names.set(id, [...(names.get(id) ?? []), parse(screen).name]);
    }
  return names;
}

function withImports(id: string, context: Context, visited = new Set<string>()): Set<string> {
  if (visited.has(id)) return visited;
  visited.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    withImports(imported, context, visited);
  return visited;
}
