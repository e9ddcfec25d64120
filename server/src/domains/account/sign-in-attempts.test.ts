import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitAfter } from './sign-in-attempts.ts';

const limit = { free: 5, longest: 60 };

test('the first failures cost nothing, the next double the wait up to the longest', () => {
  const waits = Array.from({ length: 14 }, (_, failures) => waitAfter(failures, limit));
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('more failures never mean less waiting, however many', () => {
  const limits = fc.record({ free: fc.nat(100), longest: fc.integer({ min: 1, max: 10_000 }) });
  fc.assert(
    fc.property(fc.nat(1_000_000), limits, (failures, given) => {
      const [now, next] = [waitAfter(failures, given), waitAfter(failures + 1, given)];
      expect(now).toBeLessThanOrEqual(next);
      expect(next).toBeLessThanOrEqual(given.longest);
      expect(Number.isInteger(next)).toBe(true);
    }),
  );
});
