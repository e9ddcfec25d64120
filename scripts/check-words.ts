/** Refuses words that have a standard term in identifiers and comments; `terms` is the list. */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

type Term = { words: readonly string[]; write: string; isAlsoInComments?: boolean; exceptFor?: RegExp };

/** `exceptFor`: names on the wire, in the database or of a library, and other meanings, as `file identifier`. */
const terms: readonly Term[] = [
  {
    words: ['doubt', 'doubts', 'doubted', 'doubtful'],
    write: 'warning',
    exceptFor:
      / doubtful_?[rR]ows$|(import|exchange|bank-statements|anonymisation).* (doubts?|doubtful)$|visa.* doubt$/,
  },
  { words: ['brake', 'brakes'], write: 'rate limit', isAlsoInComments: true },
  { words: ['patience'], write: 'timeout', isAlsoInComments: true },
  { words: ['twin', 'twins'], write: 'duplicate', isAlsoInComments: true },
  { words: ['journey', 'journeys'], write: 'end-to-end test', isAlsoInComments: true },
  { words: ['homeless'], write: 'without a column', isAlsoInComments: true },
  { words: ['unheard'], write: 'empty result', isAlsoInComments: true },
  {
    words: ['sheet', 'sheets'],
    write: 'record page, or page layout',
    exceptFor: /exchange\/|workbook|-import|panel-helps|style-cache|bottom-bar/,
  },
  {
    words: ['looks'],
    write: 'views, or styles',
    exceptFor: / (LOOKS_DAYS|record_looks)$|panel-helps/,
  },
  { words: ['wrongs'], write: 'alerts' },
  {
    words: ['told', 'said'],
    write: 'reported, returned or shown, or a name of the content',
    // Columns of the log of operations, and the stored journal of a merge.
    exceptFor: /(operation|merge|backup|restore|jobs|migrations-under-load)\S* told$|under-load\S* said$/,
  },
];

const termOf = new Map(terms.flatMap((term) => term.words.map((word) => [word, term])));

type Token = { text: string; start: number; isComment: boolean };

/** Identifiers and comments of a file, with their positions. */
function readTokens(path: string, source: string): Token[] {
  const { program, comments } = parseSync(path, source);
  const tokens: Token[] = comments.map(({ value, start }) => ({ text: value, start, isComment: true }));
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name, start } = node as { type?: unknown; name?: unknown; start?: unknown };
    const isName = type === 'Identifier' || type === 'JSXIdentifier' || type === 'PrivateIdentifier';
    if (isName && typeof name === 'string' && typeof start === 'number')
      tokens.push({ text: name, start, isComment: false });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return tokens;
}

function wordsOf(text: string): string[] {
  return text.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}

const paths = execSync('git ls-files "*.ts" "*.tsx"', { encoding: 'utf8' }).trim().split('\n');
for (const path of paths.filter((one) => !one.endsWith('types.generated.ts'))) {
  const source = readFileSync(path, 'utf8');
  for (const { text, start, isComment } of readTokens(path, source)) {
    for (const word of wordsOf(text)) {
      const term = termOf.get(word);
      if (!term || (isComment && !term.isAlsoInComments) || term.exceptFor?.test(`${path} ${text}`)) continue;
      const line = source.slice(0, start).split('\n').length;
      console.error(
        `${path}:${line}: instead of "${word}" write ${term.write} (list: scripts/check-words.ts)`,
      );
      process.exitCode = 1;
    }
  }
}
