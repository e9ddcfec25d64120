import { readFile } from 'node:fs/promises';
import { pagePaths } from '@ceccar/contract/pages';
import { expect, test } from 'vitest';
import { filesOf, readRoutes, sourcesOf } from './screen-files.ts';

const files = new Map([
  ['start.js', { imports: [], moduleIds: ['/web/src/main.tsx'] }],
  ['visitors.js', { imports: ['start.js'], moduleIds: ['/web/src/platform/ui/page/brand.tsx'] }],
  [
    'search.js',
    { imports: ['visitors.js', 'start.js'], moduleIds: ['/web/src/domains/public/member-search-page.tsx'] },
  ],
]);

test('a screen begins with its own file and all that it imports, beyond what every page loads', () => {
  expect(filesOf(sourcesOf('member-search'), 'start.js', files)).toEqual(['/search.js', '/visitors.js']);
});

test('a screen that is in no file stops the build', () => {
  expect(() => filesOf(sourcesOf('api'), 'start.js', files)).toThrow(
    'No chunk of the client has api-page.tsx',
  );
});

test('each page of an account that has an address of its own has a screen in the routes', async () => {
  const routes = readRoutes(await readFile(new URL('src/app/routes.tsx', import.meta.url), 'utf8'));
  expect(routes).toContainEqual(['/persons', '/domains/members/persons/persons-page.tsx']);
  const found = new Set(routes.map(([path]) => path));
  // These addresses have a parameter that may be left out.
  expect(pagePaths.filter((path) => !found.has(path))).toEqual(['/year_settings', '/notifications']);
});
