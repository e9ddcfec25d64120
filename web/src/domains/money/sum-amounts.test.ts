import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumAmounts } from './sum-amounts.ts';

const bani = fc.integer({ min: -100_000_000, max: 100_000_000 });

test('the next advance is exact to the ban', () => {
  fc.assert(
    fc.property(bani, bani, (current, added) => {
      expect(sumAmounts([current / 100, added / 100])).toBe((current + added) / 100);
    }),
  );
  expect(sumAmounts([0.1, 0.2])).toBe(0.3);
});
