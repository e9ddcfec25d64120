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
const staffBegins = [
  'app/signed-in-router.tsx',
  'app/shell/signed-in-app.tsx',
  'domains/members/persons/persons-page.tsx',
  'domains/members/companies/company-list.tsx',
].map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;

/**
 * From the modules that most pages have to those that one has: a chunk also takes what its modules import, unless an earlier
 * one has it. `staff` holds what the first list of staff needs, and nothing else.
 */
export function firstChunks(priority: number): Group[] {
  let needs: Needs | undefined;
  const group = (place: number, debugName: string, nameOf: (id: string, needs: Needs) => string | null) => ({
    name: (id: string, context: Context) => {
      needs ??= findNeeds(context);
      return nameOf(id, needs);
    },
    debugName,
    priority: priority - place / 10,
  });
  return [
    group(0, 'visitors', (id, { screensOf }) => ((screensOf.get(id)?.length ?? 0) > 1 ? 'visitors' : null)),
    // Otherwise the first list would load the rest of the public screen, or the screen the rest of the list.
    group(1, 'parts of public screens', (id, { screensOf, ofStaff }) => {
      const [screen] = screensOf.get(id) ?? [];
      return screen !== undefined && ofStaff.has(id) ? `${screen}-parts` : null;
    }),
    group(2, 'public screen', (id, { screensOf }) => screensOf.get(id)?.[0] ?? null),
    // Changes less often than our own code.
    group(3, 'libraries', (id, { ofStaff }) =>
      ofStaff.has(id) && id.includes('/node_modules/') ? 'libraries' : null,
    ),
    group(4, 'staff', (id, { ofStaff }) => (ofStaff.has(id) ? 'staff' : null)),
  ];
}

/** Names of the public screens by module, and the modules of the signed-in frame and its first lists. */
type Needs = { screensOf: ReadonlyMap<string, readonly string[]>; ofStaff: ReadonlySet<string> };

function findNeeds(context: Context): Needs {
  const ofStaff = new Set<string>();
  for (const id of staffBegins) withImports(id, context, ofStaff);
  return { screensOf: screensByModule(context), ofStaff };
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
