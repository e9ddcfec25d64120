/**
 * Checks import direction: each workspace is a list of layers from the lowest up, and a layer may import only lower ones.
 * Circular imports are errors, too, even of types, and so is reading the account while a module loads. Add new folders and
 * files of a layer here.
 */
import { glob, readFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { findAccountReads } from '../web/account-reads.ts';
import { findCircle } from '../web/straight-chunks.ts';

/** A layer's folder, where it has one, stands before a colon. */
type Workspace = { root: string; layers: readonly string[]; packages: RegExp };

const workspaces: readonly Workspace[] = [
  {
    root: 'contract/src',
    packages: /^(?:zod|stdnum)(?:\/|$)/,
    layers: [
      'member.ts time-units.ts register-clock.ts error-codes.ts product.ts comma-below.ts count-text.ts clean-text.ts fold-text.ts bucharest-day.ts add-days.ts closed-days.ts current-year.ts temporary-number.ts storable.ts messages.ts calendar-day.ts roles.ts',
      'read-amount.ts read-day.ts read-time.ts email-address.ts amount-schema.ts whole-number.ts identifiers',
      'fields.ts time-field.ts field-example.ts file-field.ts structure-field.ts least-letters.ts resource.ts define-contract.ts warnings.ts',
      'exchange audit emails account papers training money members reports messages public privacy operation',
      'screens.ts page.ts pages.ts resources.ts',
    ],
  },
  {
    root: 'server/src',
    packages: /^(?!@ceccar\/web|react)/,
    layers: [
      'platform: errors.ts database-hosts.ts env-values.ts settings.ts body-facts.ts env.ts shutdown.ts text identifiers database external-services.ts access jobs processes files pictures http crud actions api-description',
      'domains: exchange audit emails account members training papers money reports messages public privacy operation',
      'app: all-documents.ts all-imports.ts all-exports.ts definitions.ts all-actions.ts all-jobs.ts pages.ts app.ts work-application.ts start-log.ts start-application.ts',
      'main.ts',
    ],
  },
  {
    root: 'web/src',
    packages: /^(?!@ceccar\/server|node:)/,
    layers: [
      'platform: paths.ts api data ui page-styles.ts style-cache.ts theme-components.ts theme.ts typeface.ts',
      'domains: public exchange audit emails privacy account training papers money reports messages members operation',
      'app: shell routes.tsx prefetch-screen.ts panel-helps.ts signed-in-router.tsx enter-account.ts screens.ts',
      'main.tsx',
    ],
  },
];

type Import = { from: string; line: number; specifier: string; isDynamic: boolean };

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
        isDynamic: match[0].startsWith('import('),
      });
  }
  return found;
}

/** Folders and files from the lowest up, with the folder of their layer. */
function orderOf({ layers }: Workspace): string[] {
  return layers.flatMap((layer) => {
    const [, folder = '', names = ''] = /^(?:(\w+): )?(.+)$/.exec(layer) ?? [];
    return names.split(' ').map((name) => (folder === '' ? name : `${folder}/${name}`));
  });
}

/** The place in the order to which a file belongs; undefined for one without a place. */
function placeOf({ root }: Workspace, order: readonly string[], path: string): string | undefined {
  const [first = '', second = ''] = path.slice(root.length + 1).split('/');
  return [first, `${first}/${second}`].find((name) => order.includes(name));
}

function violation(workspace: Workspace, { from, specifier }: Import): string | undefined {
  const { root, packages } = workspace;
  const order = orderOf(workspace);
  const own = placeOf(workspace, order, from);
  if (own === undefined) return `${from} has no place in scripts/check-imports.ts`;
  if (!specifier.startsWith('.'))
    return packages.test(specifier) ? undefined : `${specifier} is not for ${root}`;
  const target = targetOf({ from, specifier });
  if (!target.startsWith(`${root}/`)) return `${specifier} leaves ${root}`;
  const other = placeOf(workspace, order, target);
  return other === undefined || order.indexOf(other) > order.indexOf(own)
    ? `${own} may not import ${other ?? target}, a layer above it`
    : undefined;
}

function targetOf({ from, specifier }: Pick<Import, 'from' | 'specifier'>): string {
  return posix.join(dirname(from), specifier);
}

function circleOf(imports: readonly Import[]): string | undefined {
  const targets = new Map<string, string[]>();
  for (const one of imports)
    if (one.specifier.startsWith('.') && !one.isDynamic)
      targets.set(one.from, [...(targets.get(one.from) ?? []), targetOf(one)]);
  const circle = findCircle(targets);
  return circle && `Files import each other in a circle: ${circle.join(' → ')}`;
}

const violations: string[] = [];
for (const workspace of workspaces) {
  const imports = await readImports(workspace.root);
  for (const one of imports) {
    const text = violation(workspace, one);
    if (text) violations.push(`${one.from}:${one.line}: ${text}`);
  }
  const circle = circleOf(imports);
  if (circle) violations.push(circle);
}
for await (const path of glob('web/src/**/*.{ts,tsx}')) {
  if (/\.test\.tsx?$/.test(path)) continue;
  for (const line of findAccountReads(await readFile(path, 'utf8')))
    violations.push(
      `${path}:${line}: the account is read while the module loads (API-260): read it in a function`,
    );
}
for (const line of violations) console.error(line);
process.exit(violations.length > 0 ? 1 : 0);
