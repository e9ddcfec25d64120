import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { firstChunks } from './visitor-chunk.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Finds the chunk of a module in a client whose screens are the pages among `imports`. */
function chunkIn(imports: Record<string, string[]>): (id: string) => string | undefined {
  const groups = firstChunks(10);
  const screens = Object.keys(imports).filter((id) => id.includes('-page.tsx'));
  const getModuleInfo = (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === source('app/screens.ts') ? screens : [],
  });
  return (id) =>
    groups.flatMap(({ name }) => {
      const chunk = name(id, { getModuleInfo });
      return chunk === null ? [] : [chunk];
    })[0];
}

test('modules of several public screens share a chunk, each screen has the rest', () => {
  const chunk = chunkIn({
    [source('domains/public/search-page.tsx')]: [source('ui/frame.tsx'), source('ui/select.tsx')],
    [source('domains/public/list-page.tsx')]: [source('ui/frame.tsx'), source('ui/select.tsx')],
    [source('domains/public/record-page.tsx')]: [source('ui/frame.tsx'), source('ui/facts.tsx')],
    [source('ui/frame.tsx')]: ['/node_modules/bar/index.js'],
    [source('members/list-page.tsx')]: [source('ui/table.tsx')],
  });
  const shared = [source('ui/frame.tsx'), '/node_modules/bar/index.js', source('ui/select.tsx')];
  expect(shared.map(chunk)).toEqual(['visitors', 'visitors', 'visitors']);
  expect([source('ui/facts.tsx'), source('domains/public/record-page.tsx')].map(chunk)).toEqual([
    'record-page',
    'record-page',
  ]);
  expect([source('ui/table.tsx'), source('members/list-page.tsx')].map(chunk)).toEqual([
    undefined,
    undefined,
  ]);
});

test('what the first list of staff needs is apart from the rest, and from the rest of a public screen', () => {
  const chunk = chunkIn({
    [source('domains/public/search-page.tsx')]: [source('ui/frame.tsx'), source('ui/button.tsx')],
    [source('domains/public/record-page.tsx')]: [source('ui/frame.tsx')],
    [source('app/signed-in-router.tsx')]: [source('ui/button.tsx'), '/node_modules/router/index.js'],
    [source('domains/members/persons/persons-page.tsx')]: [source('ui/frame.tsx'), source('ui/rows.tsx')],
    [source('domains/members/persons/person-edit.tsx')]: [source('ui/rows.tsx'), source('ui/form.tsx')],
  });
  expect(
    ['ui/frame.tsx', 'ui/button.tsx', 'domains/public/search-page.tsx', 'ui/rows.tsx', 'ui/form.tsx'].map(
      (path) => chunk(source(path)),
    ),
  ).toEqual(['visitors', 'search-page-parts', 'search-page', 'staff', undefined]);
  expect(chunk('/node_modules/router/index.js')).toBe('libraries');
});

test('a public screen that loads schemas is refused', () => {
  const chunk = chunkIn({ [source('domains/public/password-page.tsx')]: ['/node_modules/zod/index.js'] });
  expect(() => chunk(source('ui/frame.tsx'))).toThrow('password-page.tsx loads zod');
});
