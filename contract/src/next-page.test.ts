import { expect, test } from 'vitest';
import { safeNext } from './next-page.ts';

test.each([
  ['/persons?page=2', '/persons?page=2'],
  ['/persons?page=2&order=asc#visas', '/persons?page=2&order=asc#visas'],
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example/', '/'],
  ['/persons/..//evil.example/', '/'],
  ['/%2e//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?next=/login', '/'],
])('%j leads to %s', (next, expected) => {
  expect(safeNext(next, 'https://registru.example')).toBe(expected);
});
