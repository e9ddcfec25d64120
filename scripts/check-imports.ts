/**
 * Import direction: each workspace is a house of rooms, from the ground up; a room may use only those below it.
 * Circles between rooms are thereby impossible. A new folder or file at the top of `src` must be given its place here.
 */
import { glob, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';

type House = { root: string; rooms: readonly string[]; packages: RegExp };

const houses: readonly House[] = [
  {
    root: 'contract/src',
    packages: /^(?:zod|stdnum)(?:\/|$)/,
    rooms: [
      'member.ts time-units.ts fold-text.ts product.ts comma-below.ts clean-text.ts bucharest-day.ts current-year.ts temporary-number.ts storable.ts messages.ts roles.ts',
      'read-amount.ts read-day.ts email-address.ts amount-schema.ts whole-number.ts identifiers',
      'fields.ts file-field.ts structure-field.ts resource.ts doubts.ts',
      'exchange audit letters account papers training money members reports messages public privacy operation',
      'screens.ts page.ts pages.ts resources.ts',
    ],
  },
  {
    root: 'server/src',
    packages: /^(?!@ceccar\/web|react)/,
    rooms: [
      'errors.ts env-values.ts env.ts shutdown.ts text identifiers database access jobs processes files http crud actions api-description',
      'exchange audit letters account members training papers money reports messages public privacy operation',
      'all-papers.ts all-imports.ts all-exports.ts definitions.ts all-actions.ts all-jobs.ts pages.ts app.ts work-application.ts start-log.ts start-application.ts main.ts',
    ],
  },
  {
    root: 'web/src',
    packages: /^(?!@ceccar\/server|node:)/,
    rooms: [
      'paths.ts api ui theme-components.ts theme.ts typeface.ts',
      'public exchange audit letters privacy account training papers money reports messages members operation',
      'shell routes.tsx panel-helps.ts signed-in-router.tsx screens.ts main.tsx',
    ],
  },
];

type Import = { from: string; line: number; specifier: string };

async function readImports(root: string): Promise<Import[]> {
  const found: Import[] = [];
  for await (const path of glob(`${root}/**/*.{ts,tsx}`)) {
    if (/\.test\.tsx?$|\.generated\.ts$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    for (const match of text.matchAll(/(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm))
      found.push({
        from: path,
        line: text.slice(0, match.index).split('\n').length,
        specifier: match[1] ?? '',
      });
  }
  return found;
}

/** The first folder under the root, or the file that lies there. */
function roomOf(root: string, path: string): string {
  return path.slice(root.length + 1).split('/')[0] ?? '';
}

function complaint({ root, rooms, packages }: House, { from, specifier }: Import): string | undefined {
  const order = rooms.join(' ').split(' ');
  const own = roomOf(root, from);
  if (!order.includes(own)) return `${own} has no place in scripts/check-imports.ts`;
  if (!specifier.startsWith('.'))
    return packages.test(specifier) ? undefined : `${specifier} is not for ${root}`;
  const target = posix.join(dirname(from), specifier);
  if (!target.startsWith(`${root}/`)) return `${specifier} leaves ${root}`;
  const other = roomOf(root, target);
  return order.indexOf(other) > order.indexOf(own)
    ? `${own} may not use ${other}, which stands above it`
    : undefined;
}

const complaints: string[] = [];
for (const house of houses)
  for (const one of await readImports(house.root)) {
    const text = complaint(house, one);
    if (text) complaints.push(`${one.from}:${one.line}: ${text}`);
  }
for (const line of complaints) console.error(line);
process.exit(complaints.length > 0 ? 1 : 0);
