import { sampleSize } from '@ceccar/contract/reports/clear-reports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSample } from './draw-batch.ts';

test.each([
  [1, 1],
  [3, 3],
  [4, 3],
  [60, 3],
  [61, 4],
  [100, 5],
])('of %i reports %i are opened (REP-294)', (count, sample) => {
  expect(sampleSize(count)).toBe(sample);
});

test('a sample has that many different reports of the batch, each of which may be drawn (REP-294)', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.nat()), (all, numbers) => {
      const sample = drawSample(all, (count) => Number(numbers.next().value) % count);
      expect(sample.size).toBe(sampleSize(all.length));
      for (const id of sample) expect(all).toContain(id);
    }),
  );
  const seen = new Set<number>();
  for (let place = 0; place < 20; place += 1)
    for (const id of drawSample([...Array(20).keys()], (count) => place % count)) seen.add(id);
  expect(seen.size).toBe(20);
});
