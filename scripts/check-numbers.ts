/**
 * Refuses numbers with a unit that are written out in Romanian texts, such as "5 MB" or "30 de zile": they come from the constant that
 * decides them (`sizeText`, `daysText`, `countText` of `contract/src/count-text.ts`).
 */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Texts that nobody here decides, as `file text`. */
const fixedTexts: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /messages\.ts .*Trebuie sa nu depaseasca (2|50)MB\./,
    reason: 'wording of the specification; the limit of 2 MB is 5 MB (API-30)',
  },
  { pattern: /certificate-check\.ts .*în ultimele 24 de ore\./, reason: 'wording of the specification' },
  {
    pattern: /(public\/texts\/ro\.ts|visa-panel\.tsx) Vize ultimii 5 ani/,
    reason: 'wording of the specification',
  },
  { pattern: /discounts\.ts .*sub 35 de ani/, reason: 'name of a discount of the profession' },
  {
    pattern: /insurance-declaration\.ts .*cel mult 30 de zile/,
    reason: 'undertaking of the member, as signed',
  },
  {
    pattern: /(debt-control|emails)\.ts (0–30 de zile|.*datorie de peste [369]0 de zile)$/,
    reason: 'the value itself carries the number: upTo30, debtAfter30Days',
  },
];

const units = 'MB|KB|GB|octeți|pagini|zile|ore|minute|luni|ani';
const written = new RegExp(`\\d\\s?(?:de )?(?:${units})(?!\\p{L})`, 'u');
/** Settings and expressions of PostgreSQL. */
const isSql = /^\d+MB$|interval '\d/;

type Text = { text: string; start: number };

/** Literals, parts of templates and texts between tags. */
function readTexts(path: string, source: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, start } = node as { type?: unknown; value?: unknown; start?: unknown };
    const text =
      type === 'TemplateElement'
        ? (value as { cooked?: unknown }).cooked
        : type === 'Literal' || type === 'JSXText'
          ? value
          : undefined;
    if (typeof text === 'string' && typeof start === 'number')
      texts.push({ text: text.replace(/\s+/g, ' '), start });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, source).program);
  return texts;
}

const paths = execSync('git ls-files "contract/src/*.ts" "server/src/*.ts" "web/src/*.ts" "web/src/*.tsx"', {
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const used = new Set<RegExp>();
for (const path of paths.filter((one) => !/\.test\.tsx?$|\.generated\.ts$/.test(one))) {
  const source = readFileSync(path, 'utf8');
  for (const { text, start } of readTexts(path, source)) {
    if (!written.test(text) || isSql.test(text)) continue;
    const fixed = fixedTexts.find(({ pattern }) => pattern.test(`${path} ${text}`));
    if (fixed) used.add(fixed.pattern);
    else {
      const line = source.slice(0, start).split('\n').length;
      console.error(
        `${path}:${line}: "${text.trim()}": take the number from its constant, or name the text in scripts/check-numbers.ts`,
      );
      process.exitCode = 1;
    }
  }
}
for (const { pattern } of fixedTexts) {
  if (used.has(pattern)) continue;
  console.error(`scripts/check-numbers.ts: no text is like ${pattern}`);
  process.exitCode = 1;
}
