import { expect, test } from 'vitest';
import { matchesPath } from './match-path.ts';

test('a part with a colon stands for any part that is not empty', () => {
  expect(matchesPath('/documents/:kind/:key', '/documents/aviz/abc')).toBe(true);
  expect(matchesPath('/documents/:kind/:key', '/documents/aviz/')).toBe(false);
  expect(matchesPath('/documents/:kind/:key', '/documents/aviz')).toBe(false);
  expect(matchesPath('/documents/:kind/:key', '/documents/aviz/abc/def')).toBe(false);
});

test('other parts are the same letter by letter', () => {
  expect(matchesPath('/login', '/login')).toBe(true);
  expect(matchesPath('/login', '/Login')).toBe(false);
  expect(matchesPath(undefined, '/login')).toBe(false);
});
