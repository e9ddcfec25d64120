/** The table of OWASP ASVS holds every requirement of levels 1 and 2 once, and what it names exists. */
import { access, glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');
const table = await read('docs/asvs.md');
const page = await read('docs/security.md');
const levels = JSON.parse(await read('server/test/fixtures/asvs-levels.json')) as Record<string, number>;
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level, , state = '', evidence = '']) => ({
    number,
    level: Number(level),
    state,
    evidence,
  }),
);

test('each requirement of levels 1 and 2 has one row, with its level', () => {
  expect(rows.map(({ number }) => number)).toEqual(Object.keys(levels));
  expect(Object.fromEntries(rows.map(({ number, level }) => [number, level]))).toEqual(levels);
});

test('each is met, not applicable or not met, at most ten are not, and the sums are right', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const [met, foreign, open] = [count('met'), count('not applicable'), count('**not met**')];
  expect(met + foreign + open).toBe(rows.length);
  expect(open).toBeLessThanOrEqual(10);
  expect(table.replaceAll(/\s+/g, ' ')).toContain(
    `The ${rows.length} requirements of level 1 and 2 of [ASVS 5.0]`,
  );
  expect(table).toContain(`${met} are met, ${foreign} do not apply, ${open} are not met.`);
});

test('each file and each rule that the two pages name exists', async () => {
  const book: string[] = [];
  for await (const path of glob('docs/rules/*.md', { cwd: root })) book.push(await read(path));
  const rules = new Set(book.join('\n').match(/(?<=^- \*\*)[A-Z]+-\d+(?=\*\*)/gm));
  const texts = `${table}\n${page}`;
  const lost = [...texts.matchAll(/\b(?:MEM|MON|PAP|TRA|EXC|PUB|AUD|ACC|API|REP|VIS|MSG|OPE|PRI|LET)-\d+/g)]
    .map(([number]) => number)
    .filter((number) => !rules.has(number));
  const named = [...texts.matchAll(/`([\w-]+(?:\/[\w.-]+)+|[\w.-]+\.json)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  for (const path of named)
    await access(`${root}${path}`).catch(() => {
      lost.push(path);
    });
  expect(lost).toEqual([]);
});

test('what is met names a rule, a file, a page or a setting', () => {
  const bare = rows
    .filter(({ state }) => state === 'met')
    .filter(({ evidence }) => !/`|[A-Z]{3}-\d/.test(evidence));
  expect(bare.map(({ number, evidence }) => `${number} ${evidence}`)).toEqual([]);
});
