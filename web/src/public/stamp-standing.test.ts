import { expect, test } from 'vitest';
import { stampStandingOf } from './stamp-standing.ts';

const stamp = { validUntil: '2027-03-31', isReplaced: false, hasVisa: true };

test('a stamp is worth what the visa of its year is worth', () => {
  expect(stampStandingOf(stamp, '2027-03-31')).toBe('valid');
  expect(stampStandingOf(stamp, '2027-04-01')).toBe('expired');
  expect(stampStandingOf({ ...stamp, hasVisa: false }, '2026-05-01')).toBe('withdrawn');
  expect(stampStandingOf({ ...stamp, isReplaced: true }, '2026-05-01')).toBe('replaced');
});
