import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 ore'],
  [1, '1 oră'],
  [2, '2 ore'],
  [19, '19 ore'],
  [20, '20 de ore'],
  [100, '100 de ore'],
  [101, '101 ore'],
  [120, '120 de ore'],
])('%i is counted as %s', (count, words) => {
  expect(counted(count, 'oră', 'ore')).toBe(words);
});
