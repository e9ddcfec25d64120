import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1_048_063, '1023 kB'],
  [1_048_575, '1,0 MB'],
  [5_242_880, '5,0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
