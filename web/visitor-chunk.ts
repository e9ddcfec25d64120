/**
 * What the screens of visitors need beside the first chunk stands in one of its own. By their folders alone they would
 * load what sheets and lists are made of, three times as much.
 */
import { fileURLToPath } from 'node:url';

/** Of a module: what it imports at once, and what it imports once somebody asks for it. */
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };

type Context = { getModuleInfo: (id: string) => Imports | null };

const routes = fileURLToPath(new URL('src/routes.tsx', import.meta.url));
const screens = fileURLToPath(new URL('src/public/', import.meta.url));
/** A screen that checks what is typed by the contract's schemas gains nothing by a small chunk. */
const schemas = /[\\/]node_modules[\\/]zod[\\/]/;

/** Names the chunk of a module, as the bundler asks for each of them; null where it is another's. */
export function visitorChunk(name: string): (id: string, context: Context) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, context) => {
    needed ??= neededByScreens(context);
    return needed.has(id) ? name : null;
  };
}

function neededByScreens(context: Context): Set<string> {
  const lazy = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  const needed = new Set<string>();
  for (const screen of lazy.filter((id) => id.startsWith(screens))) {
    const all = importedBy(screen, context);
    if ([...all].some((id) => schemas.test(id))) continue;
    // What one screen is made of stays with it.
    for (const id of all) if (!id.startsWith(screens)) needed.add(id);
  }
  if (needed.size === 0) throw new Error('No screen of visitors is loaded when it is asked for');
  return needed;
}

function importedBy(id: string, context: Context, found = new Set<string>()): Set<string> {
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(one)) continue;
    found.add(one);
    importedBy(one, context, found);
  }
  return found;
}
