import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visitorChunks } from './visitor-chunk.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Finds the chunk of a module in a client whose screens are the pages among `imports`. */
function chunkIn(imports: Record<string, string[]>): (id: string) => string | undefined {
  const groups = visitorChunks(10);
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

test('a public screen that loads schemas is refused', () => {
  const chunk = chunkIn({ [source('domains/public/password-page.tsx')]: ['/node_modules/zod/index.js'] });
  expect(() => chunk(source('ui/frame.tsx'))).toThrow('password-page.tsx loads zod');
});
