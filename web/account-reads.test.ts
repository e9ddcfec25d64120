import { expect, test } from 'vitest';
import { findAccountReads } from './account-reads.ts';

const start = "import { ownBranch, page as embedded } from '../api/page.ts';\n";

test.each([
  'const { links } = embedded.user ?? {};',
  'const { user } = embedded;',
  'export const columns = [{ name: "region", isShown: ownBranch === null }];',
  'const title = <h1>{embedded.user!.username}</h1>;',
  'const role = (embedded.user as User).roles[0];',
  'class Desk { static branch = ownBranch; }',
  'if (embedded.user) start();',
])('%s reads the account while its module loads (API-260)', (code) => {
  expect(findAccountReads(`${start}\n${code}`)).toEqual([3]);
});

test.each([
  'export function Title() { return <h1>{embedded.user?.username}</h1>; }',
  'const linksOf = () => embedded.user?.links;',
  'type Account = typeof embedded.user;',
  'class Desk { branch = ownBranch; }',
  'document.title = embedded.brand;',
  'const names = { ownBranch: 1 };',
])('%s does not', (code) => {
  expect(findAccountReads(`${start}${code}`)).toEqual([]);
});

test('another page is not the embedded one', () => {
  expect(findAccountReads("import { page } from './old/front-page.ts';\nstart(page.user);")).toEqual([]);
});
