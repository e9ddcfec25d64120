import { expect, test } from 'vitest';
import { findCircle } from './straight-chunks.ts';

test('chunks that import each other in a circle are found', () => {
  const shared: [string, string[]] = ['ui', ['contract', 'libraries']];
  const list: [string, string[]] = ['list', ['ui', 'contract']];
  expect(findCircle(new Map([list, shared, ['contract', ['libraries']], ['libraries', []]]))).toBeUndefined();
  expect(findCircle(new Map([list, shared, ['contract', ['libraries', 'ui']], ['libraries', []]]))).toEqual([
    'ui',
    'contract',
    'ui',
  ]);
});
