import { expect, test } from 'vitest';
import { filesOf } from './screen-files.ts';

const files = new Map([
  ['start.js', { imports: [], moduleIds: ['/web/src/main.tsx'] }],
  ['visitors.js', { imports: ['start.js'], moduleIds: ['/web/src/ui/brand.tsx'] }],
  [
    'search.js',
    { imports: ['visitors.js', 'start.js'], moduleIds: ['/web/src/public/member-search-page.tsx'] },
  ],
]);

test('a screen begins with its own file and all that it imports, beyond what every page loads', () => {
  expect(filesOf('member-search', 'start.js', files)).toEqual(['/search.js', '/visitors.js']);
});

test('a screen that is in no file stops the build', () => {
  expect(() => filesOf('api', 'start.js', files)).toThrow('No chunk of the client has api-page.tsx');
});
