/** The list of deliberate faults fits the code; `npm run faults` plays it. */
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deliberateFaults } from '../../scripts/faults/deliberate-faults.ts';
import { faultsTable } from '../../scripts/faults/faults-table.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');

test('each fault can still be applied, and its test exists', async () => {
  const wrong: string[] = [];
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  for (const { number, file, text, foundBy } of deliberateFaults) {
    const source = await read(file).catch(() => '');
    if (source.split(text).length !== 2) wrong.push(`${number}: its text does not stand once in ${file}`);
    const exists =
      foundBy.test in scripts ||
      (await access(`${root}${foundBy.test}`).then(
        () => true,
        () => false,
      ));
    if (!exists) wrong.push(`${number}: there is no ${foundBy.test}`);
  }
  expect(wrong, 'scripts/faults/deliberate-faults.ts').toEqual([]);
});

test('there are thirty, of thirty kinds, and npm test finds 26 at least', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(deliberateFaults.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(deliberateFaults.map(({ kind }) => kind)).size).toBe(numbers.length);
  const early = deliberateFaults.filter(({ foundBy }) => foundBy.stage === 'npm test');
  expect(early.length).toBeGreaterThanOrEqual(26);
});

test('the page lists them as they are', async () => {
  expect(await read('docs/deliberate-faults.md'), 'npm run faults -- --write').toContain(
    faultsTable(deliberateFaults),
  );
});
