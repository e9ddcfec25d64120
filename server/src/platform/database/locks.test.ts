import { expect, test } from 'vitest';
import { locks, locksOf } from './locks.ts';

test('no number is given twice', () => {
  const numbers = [...Object.values(locks), ...Object.values(locksOf)];
  expect(new Set(numbers).size).toBe(numbers.length);
});
