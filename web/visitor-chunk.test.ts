import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { visitorChunk } from './visitor-chunk.ts';

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

test('what the screens of visitors import stands together, but for those that need schemas', () => {
  const imports: Record<string, string[]> = {
    [source('public/search-page.tsx')]: [source('public/frame.tsx'), source('ui/card.tsx')],
    [source('public/frame.tsx')]: ['/node_modules/bar/index.js'],
    [source('public/password-page.tsx')]: [source('ui/password.tsx'), '/node_modules/zod/index.js'],
    [source('members/list.tsx')]: [source('ui/table.tsx')],
  };
  const screens = ['public/search-page.tsx', 'public/password-page.tsx', 'members/list.tsx'].map(source);
  const nameOf = visitorChunk('visitors');
  const named = (id: string) =>
    nameOf(id, {
      getModuleInfo: (asked) => ({
        importedIds: imports[asked] ?? [],
        dynamicallyImportedIds: asked === source('screens.ts') ? screens : [],
      }),
    });
  expect([source('ui/card.tsx'), '/node_modules/bar/index.js'].map(named)).toEqual(['visitors', 'visitors']);
  expect(
    ['public/search-page.tsx', 'public/frame.tsx', 'ui/password.tsx', 'ui/table.tsx'].map(source).map(named),
  ).toEqual([null, null, null, null]);
});
