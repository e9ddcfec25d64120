import { expect, test } from 'vitest';
import { groupToShow } from './line-groups.ts';

test.each([
  [null, { suggested: 2, unmatched: 1, confirmed: 0 }, 'suggested'],
  [null, { suggested: 0, unmatched: 1, confirmed: 5 }, 'unmatched'],
  [null, { suggested: 0, unmatched: 0, confirmed: 5 }, 'confirmed'],
  [null, { suggested: 0, unmatched: 0, confirmed: 0 }, 'suggested'],
  ['unmatched', { suggested: 2, unmatched: 0, confirmed: 0 }, 'unmatched'],
  ['altele', { suggested: 0, unmatched: 3, confirmed: 0 }, 'unmatched'],
] as const)('asked for %s of %o: %s', (asked, counts, expected) => {
  expect(groupToShow(asked, counts)).toBe(expected);
});
