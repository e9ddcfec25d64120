/** Each declaration is in the list of its kind: what is missing there is missing in the application. */
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isServiceResource, serviceGroups } from '@ceccar/contract/account/service-scopes';
import { expect, test } from 'vitest';
import { definitions } from '../src/app/definitions.ts';
import { closedResources } from './access/closed-resources.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));

type Declared = { name: string; text: string; path: string };

/** Exported constants of the server, each with its text. */
async function readExports(): Promise<Declared[]> {
  const found: Declared[] = [];
  for await (const path of glob('{platform,domains}/**/*.ts', { cwd: source })) {
    if (path.endsWith('.test.ts')) continue;
    const declarations = (await readFile(`${source}${path}`, 'utf8')).split(/^(?=\w)/m);
    for (const text of declarations) {
      const [, name] = /^export const (\w+)/.exec(text) ?? [];
      if (name) found.push({ name, text, path });
    }
  }
  return found;
}

const exported = await readExports();

test.each([
  ['all-actions.ts', /\b(?:defineAction|actionNeeding(?:<[^(]*>)?\(\))\(/],
  ['all-jobs.ts', /= defineJob\(|\.job\(\{/],
  ['all-documents.ts', /= defineDocument\(/],
  ['all-imports.ts', /= define(?:Member)?Import\b/],
  ['all-exports.ts', /= memberExport\(/],
])('every declaration has its line in %s', async (list, kind) => {
  const listed = new Set((await readFile(`${source}app/${list}`, 'utf8')).match(/\w+/g));
  const declared = exported.filter(({ text }) => kind.test(text));
  expect(declared.length).toBeGreaterThan(1);
  expect(
    declared.filter(({ name }) => !listed.has(name)).map(({ name, path }) => `${name} of ${path}`),
    `missing in server/src/app/${list}`,
  ).toEqual([]);
});

test('every resource is open to service accounts by a right, or closed by name (ACC-148)', () => {
  const plurals = definitions.map(({ contract }) => contract.plural);
  const where =
    'name it in contract/src/account/service-scopes.ts, or in server/test/access/closed-resources.ts';
  expect(
    plurals.filter((plural) => isServiceResource(plural) === closedResources.includes(plural)),
    where,
  ).toEqual([]);
  const named = [
    ...serviceGroups.flatMap(({ resources }) => Object.keys(resources)),
    ...closedResources,
  ].filter(
    // Of routes of its own, without a resource (PUB-237).
    (plural) => plural !== 'followings',
  );
  expect(
    named.filter((plural) => !plurals.includes(plural)),
    where,
  ).toEqual([]);
});
