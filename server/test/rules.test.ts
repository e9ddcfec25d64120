/** The rule book and the code hold together: no citation leads nowhere, no rule stands alone. */
import { access, glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const codes = 'MEM|MON|PAP|TRA|EXC|PUB|AUD|ACC|API|REP|VIS|MSG|OPE|PRI|LET';
const citation = new RegExp(`\\b(?:${codes})-\\d+\\b`, 'g');

type File = { path: string; text: string };

async function read(...patterns: string[]): Promise<File[]> {
  const files: File[] = [];
  for (const pattern of patterns)
    for await (const path of glob(pattern, { cwd: root }))
      if (!path.includes('node_modules') && !path.includes('.generated.'))
        files.push({ path, text: await readFile(`${root}${path}`, 'utf8') });
  return files;
}

const book = await read('docs/rules/*.md');
const code = (
  await read(
    '{contract,server,web}/src/**/*.{ts,tsx}',
    'server/test/**/*.ts',
    'e2e/**/*.ts',
    'bench/*.ts',
    'seed/**/*.ts',
    'scripts/*.ts',
  )
).filter(({ path }) => path !== 'server/test/rules.test.ts');
const migrations = await read('server/src/platform/database/migrations/*.sql');
const settings = await read('Dockerfile', 'deploy/*.*', 'deploy/Caddyfile');

type Rule = { number: string; text: string; file: string };

const rules: Rule[] = book
  .filter(({ path }) => !path.endsWith('README.md'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.*)$/gm)].map(([, number = '', words = '']) => ({
      number,
      text: words,
      file: path,
    })),
  );

test('each rule has one line and one number', () => {
  const numbers = rules.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const others = book
    .filter(({ path }) => !path.endsWith('README.md'))
    .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')))
    .filter((line) => !/^- \*\*[A-Z]+-\d+\*\* /.test(line));
  expect(others).toEqual([]);
});

test('each citation leads to a rule', () => {
  const known = new Set(rules.map(({ number }) => number));
  const lost = code.flatMap(({ path, text }) =>
    [...text.matchAll(citation)]
      .filter(([number]) => !known.has(number))
      .map(([number]) => `${path}: ${number}`),
  );
  expect(lost).toEqual([]);
});

test('each rule is cited where it is decided, or by what proves it', () => {
  const cited = new Set(code.flatMap(({ text }) => [...text.matchAll(citation)].map(([number]) => number)));
  expect(
    rules.filter(({ number }) => !cited.has(number)).map(({ number, file }) => `${file}: ${number}`),
  ).toEqual([]);
});

test('each rule names what decides it, in a file that cites the rule', () => {
  const isProduct = /^(?:contract|server|web)\/src\/|^(?:seed|scripts)\//;
  const deciders = [
    ...code.filter(({ path }) => isProduct.test(path) && !path.includes('.test.')),
    ...migrations,
    ...settings,
  ];
  const lost = rules.flatMap(({ number, text }) => {
    const [, file = '', name = ''] = /\*\(decided: (\S+) › ([^)]+)\)\*/.exec(text) ?? [];
    const named = deciders.filter(({ path }) => path === file || path.endsWith(`/${file}`));
    const [decider] = named;
    if (decider === undefined || named.length > 1)
      return [`${number}: ${named.length} files are named "${file}"`];
    if (!declares(decider, name)) return [`${number}: ${decider.path} does not declare "${name}"`];
    // A migration that has run is never changed, so it cannot be made to cite a rule.
    const isCited = decider.path.endsWith('.sql') || decider.text.match(citation)?.includes(number);
    return isCited ? [] : [`${number}: ${decider.path} does not cite it`];
  });
  expect(lost).toEqual([]);
});

/** A declaration in TypeScript or SQL; in files of other kinds the text itself. */
function declares({ path, text }: File, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/\.tsx?$/.test(path))
    return new RegExp(`\\b(?:function\\*?|const|let|class|type) ${escaped}\\b`).test(text);
  if (path.endsWith('.sql'))
    return new RegExp(`\\b(?:function|table|view|trigger|insert into|constraint) ${escaped}\\b`).test(text);
  return text.includes(name);
}

/** Factors from the unit of a sentence to that of a constant. */
const factors: Readonly<Record<string, readonly number[]>> = {
  megapixel: [1_000_000],
  MB: [1, 1_000_000, 1_048_576],
  second: [1, 1_000],
  minute: [1, 60, 60_000],
  hour: [1, 60, 3_600, 3_600_000],
  day: [1, 24, 86_400, 86_400_000],
};

/** Value of a constant or property that is a number, or a product of numbers. */
function numberOf({ text }: File, name: string): number | undefined {
  const declared = new RegExp(`\\b${name}(?:: \\w+)?(?: =|:) (\\d[\\d_.]*(?: \\* \\d[\\d_.]*)*)n?[,;]`, 'g');
  const [[, product = ''] = [], ...others] = [...text.matchAll(declared)];
  if (product === '' || others.length > 0) return undefined;
  return product.split(' * ').reduce((value, factor) => value * Number(factor.replaceAll('_', '')), 1);
}

const sources = code.filter(
  ({ path }) => /^(?:contract|server|web)\/src\//.test(path) && !path.includes('.test.'),
);

function findSource(file: string): File | undefined {
  const [source, ...others] = sources.filter(({ path }) => path === file || path.endsWith(`/${file}`));
  return others.length > 0 ? undefined : source;
}

/** `*(57: dues.ts › dueDeletionDays)*`: a number of the sentence, with its unit, and the constant or property that decides it. */
const numberCitation = /\*\((\d[\d.,]*)( [^:]+)?: (\S+) › (\w+)\)\*/g;

test('each number that a rule cites stands in its sentence and is that of the constant', () => {
  let compared = 0;
  const wrong = rules.flatMap(({ number, text }) => {
    const [sentence = ''] = text.split(' *(');
    return [...text.matchAll(numberCitation)].flatMap(([, digits = '', words = '', file = '', name = '']) => {
      compared++;
      const escaped = `${digits}${words}`.replaceAll('.', '\\.');
      if (!new RegExp(`(?<![\\d.,])${escaped}(?!\\d)`).test(sentence))
        return [`${number}: its sentence does not say "${digits}${words}"`];
      const source = findSource(file);
      const decided = source && numberOf(source, name);
      const stated = Number(digits.replace(/[.,](?=\d{3}\b)/g, ''));
      const unit = words.trim().split(' ')[0]?.replace(/s$/, '') ?? '';
      if ((factors[unit] ?? [1]).some((factor) => stated * factor === decided)) return [];
      return [`${number}: says ${digits}${words}, ${file} › ${name} is ${decided}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(90);
});

test('each rule that a number decides cites it', () => {
  const silent = rules.flatMap(({ number, text }) => {
    const [, file = '', name = ''] = /\*\(decided: (\S+) › ([^)]+)\)\*/.exec(text) ?? [];
    const source = findSource(file);
    const isNumber = source !== undefined && /^\w+$/.test(name) && numberOf(source, name) !== undefined;
    return isNumber && !text.includes(`: ${file} › ${name})*`) ? [`${number}: *(…: ${file} › ${name})*`] : [];
  });
  expect(silent).toEqual([]);
});

test('each test that a rule names is there', () => {
  const lost = rules.flatMap(({ number, text }) => {
    const [, file = '', title = ''] = /\*\(test: ([^ ]+) › (.+)\)\*$/.exec(text) ?? [];
    if (file === '') return [];
    const isThere = code.some(({ path, text: source }) => basename(path) === file && source.includes(title));
    return isThere ? [] : [`${number}: ${file} › ${title}`];
  });
  expect(lost).toEqual([]);
});

test('each decision is in the index of decisions, and the index names no other', async () => {
  const [index] = await read('docs/decisions/README.md');
  const decisions = (await read('docs/decisions/2*.md')).map(({ path }) => basename(path));
  const named = [...(index?.text ?? '').matchAll(/\((2[\w-]+\.md)\)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(decisions.sort());
});

test('each path that a document names is there', async () => {
  const documents = await read('*.md', 'docs/*.md', 'docs/rules/*.md');
  const paths = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:contract|server|web|e2e|bench|seed|scripts|docs)\/[\w./-]+)`/g)]
      // Said of what the reader is to make.
      .filter(([, named = '']) => !named.includes('person-diplomas'))
      .map(([, named = '']) => ({ path, named })),
  );
  expect(paths.length).toBeGreaterThan(30);
  const lost = await Promise.all(
    paths.map(async ({ path, named }) => ((await exists(`${root}${named}`)) ? [] : [`${path}: ${named}`])),
  );
  expect(lost.flat()).toEqual([]);
});

test('each file that CONTRIBUTING names without its folder is there', async () => {
  const names = new Set(
    (await read('{contract,server,web,e2e,seed,scripts}/**/*.{ts,tsx,sql,txt}')).map(({ path }) =>
      basename(path),
    ),
  );
  const [contributing] = await read('CONTRIBUTING.md');
  const cited = [...(contributing?.text ?? '').matchAll(/`([\w.-]+\.(?:tsx?|sql|txt))`/g)].map(
    ([, name = '']) => name,
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((name) => !names.has(name))).toEqual([]);
});

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

test('no comment sends its reader to a document that is not here', () => {
  // A migration that has run is never changed, not even its comments.
  expect(migrations.length).toBeGreaterThan(0);
  const cites = /\bspec\/\d|\bdecisions? §|\bdomain(?:\.md)? §|\bhouse style\b/;
  const lost = code.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (cites.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(lost).toEqual([]);
});
