import { expect, test } from 'vitest';
import { hasScope, setCnpScope, setScope, summarizeScopes } from './scope-rows.ts';

test('writing includes reading, and unticking it leaves reading (ACC-147)', () => {
  const reading = setScope([], 'persons', 'read', true);
  expect(reading).toEqual(['persons:read']);
  const writing = setScope(reading, 'persons', 'write', true);
  expect(writing).toEqual(['persons:write']);
  expect(hasScope(writing, 'persons', 'read')).toBe(true);
  expect(setScope(writing, 'persons', 'write', false)).toEqual(['persons:read']);
  expect(setScope(writing, 'persons', 'read', false)).toEqual([]);
});

test('the right to the CNP is ticked by itself (ACC-197)', () => {
  const ticked = setCnpScope(['persons:read', 'regions:read'], true);
  expect(ticked).toEqual(['persons:read', 'persons:cnp', 'regions:read']);
  expect(setScope(ticked, 'persons', 'write', true)).toEqual([
    'persons:write',
    'persons:cnp',
    'regions:read',
  ]);
  expect(setCnpScope(ticked, false)).toEqual(['persons:read', 'regions:read']);
});

test('ticking and unticking leaves the other resources and their order', () => {
  const before = ['persons:read', 'companies:write', 'regions:read'];
  const ticked = setScope(before, 'person_dues', 'read', true);
  expect(ticked).toEqual(['persons:read', 'companies:write', 'person_dues:read', 'regions:read']);
  expect(setScope(ticked, 'person_dues', 'read', false)).toEqual(before);
});

test.each([
  [['persons:read', 'companies:read'], 'citire: 2'],
  [['persons:write'], 'scriere: 1'],
  [['persons:read', 'companies:write'], 'citire: 1 · scriere: 1'],
  [['persons:read', 'persons:cnp'], 'citire: 1 · CNP'],
  [[], ''],
])('%j is summarised as %j', (scopes, text) => {
  expect(summarizeScopes(scopes)).toBe(text);
});
