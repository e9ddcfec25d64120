/** Finds texts for people that a source has outside the texts of the languages (PUB-240). */
import { parseAst } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };

/** Attributes that people read or hear. */
const spokenAttributes = [
  'label',
  'title',
  'text',
  'alt',
  'placeholder',
  'aria-label',
  'buttonText',
  'emptyLabel',
];

/** `line: text` of each. */
export function findLiteralTexts(code: string): string[] {
  const found: string[] = [];
  const note = (text: string, { start }: Node) => {
    found.push(`${code.slice(0, start).split('\n').length}: ${text.trim()}`);
  };
  const visit = (node: Node) => {
    const { type, name, value } = node;
    if (type === 'ImportDeclaration') return;
    if (type === 'JSXText' && hasWord(String(value))) note(String(value), node);
    if (type === 'JSXAttribute' && isNode(name) && spokenAttributes.includes(String(name.name)))
      for (const text of literalsIn(value)) if (hasWord(text)) note(text, node);
    if (
      (type === 'Literal' || type === 'TemplateElement') &&
      textOf(node).some((text) => /[ăâîșț]/i.test(text))
    )
      note(textOf(node).join(''), node);
    for (const child of Object.values(node)) walk(child);
  };
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) visit(value);
  };
  walk(parseAst(code, { lang: 'tsx' }));
  return found;
}

/** A literal, in braces or without. */
function literalsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  return value.type === 'JSXExpressionContainer' && isNode(value.expression)
    ? textOf(value.expression)
    : textOf(value);
}

function textOf({ type, value, quasis }: Node): string[] {
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'TemplateLiteral' && Array.isArray(quasis)) return quasis.flatMap(textOf);
  const { raw } = type === 'TemplateElement' ? (value as { raw?: unknown }) : {};
  return typeof raw === 'string' ? [raw] : [];
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
