import { expect, test } from 'vitest';
import { advanceAfter, partsOf } from './advance-parts.ts';

const member = { avans: 150.3, avansNeachitat: 50.1 };

test('the paid part is the advance minus the unpaid open notes', () => {
  expect(partsOf(member)).toEqual({ total: 150.3, paid: 100.2, unpaid: 50.1 });
  expect(partsOf({})).toEqual({ total: 0, paid: 0, unpaid: 0 });
});

test('an advance takes any more, and gives back what is paid', () => {
  const parts = partsOf(member);
  expect(advanceAfter(parts, 10.1)).toBe(160.4);
  expect(advanceAfter(parts, -100.2)).toBe(50.1);
  expect(advanceAfter(parts, -100.21)).toBeUndefined();
});
