/** Finds code that reads the account while its module loads: signing in changes the account without loading modules again (API-260). */
import { parseAst } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };

/** Exports of `api/page.ts` that a sign-in changes. */
const changing = ['page', 'ownBranch', 'isEntered'];

/** The lines of such reads. */
export function findAccountReads(code: string): number[] {
  if (!code.includes('/page.ts')) return [];
  const program = parseAst(code, { lang: 'tsx' }) as unknown as Node & { body: Node[] };
  const names = program.body.flatMap(importedNames);
  const lines: number[] = [];
  const isPage = ({ type, name }: Node) => type === 'Identifier' && names.includes(String(name));
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) visit(value);
  };
  const visit = (node: Node) => {
    const { type, object, property, computed } = node;
    if (runsLater(node) || type === 'ImportDeclaration') return;
    // Of the page's other data nothing depends on the account, or the module that reads it follows a sign-in.
    const isOther = isNode(object) && isPage(object) && isNode(property) && property.name !== 'user';
    if (isOther && computed === false) return;
    if (isPage(node)) lines.push(code.slice(0, node.start).split('\n').length);
    // Types are not evaluated; a name after a point or before a colon is no variable.
    const evaluated = Object.entries(node).filter(([name]) =>
      type.startsWith('TS')
        ? name === 'expression'
        : computed === true || (name !== 'key' && name !== 'property'),
    );
    for (const [, child] of evaluated) walk(child);
  };
  walk(program.body);
  return lines;
}

/** Code of functions and of fields of instances. */
function runsLater({ type, static: isStatic }: Node): boolean {
  return /Function/.test(type) || (type === 'PropertyDefinition' && isStatic !== true);
}

function importedNames({ type, source, specifiers }: Node): string[] {
  const isOfPage = type === 'ImportDeclaration' && /\/api\/page\.ts$|^\.\/page\.ts$/.test(addressOf(source));
  if (!isOfPage || !Array.isArray(specifiers)) return [];
  return specifiers.flatMap(({ imported, local }) => (changing.includes(imported?.name) ? [local.name] : []));
}

function addressOf(source: unknown): string {
  return isNode(source) ? String(source.value) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
