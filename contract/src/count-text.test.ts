import { expect, test } from 'vitest';
import { countText, sizeText } from './count-text.ts';

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
  expect(countText(count, 'oră', 'ore')).toBe(words);
});

test.each([
  [5_242_880, '5 MB'],
  [5_242_881, '5,1 MB'],
  [1, '0,1 MB'],
  [52_428_800, '50 MB'],
  [11_010_048, '10,5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
