import { expect, test } from 'vitest';
import { discountHint } from './discount-hint.ts';

test('a closed panel tells which discounts are active', () => {
  const none = { fixedDue: null, variableDue: null, discountNames: [] };
  expect(discountHint(2026, none)).toBe('Nicio reducere în 2026');
  expect(discountHint(2026, { ...none, fixedDue: 0, discountNames: ['child_care', 'penalties'] })).toBe(
    'Active în 2026: fixă 0,00 RON, Concediu creștere copil, Anulare penalități',
  );
});
