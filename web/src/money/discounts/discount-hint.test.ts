import { expect, test } from 'vitest';
import { discountHint } from './discount-hint.ts';

test('a closed panel tells which discounts are active', () => {
  const none = {
    year: 2026,
    fixed_due: null,
    variable_due: null,
    discount_names: [],
    version: 1,
    abilities: { update: true },
  };
  expect(discountHint(none)).toBe('Nicio reducere în 2026');
  expect(discountHint({ ...none, fixed_due: 0, discount_names: ['child_care', 'penalties'] })).toBe(
    'Active în 2026: fixă 0,00 RON, Concediu creștere copil, Anulare penalități',
  );
});
