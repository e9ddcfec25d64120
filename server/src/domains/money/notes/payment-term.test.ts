import { expect, test } from 'vitest';
import { paymentTerm } from './payment-term.ts';

test.each([
  ['2026-01-15', { dueOn: { day: '2026-02-28' }, payableUntil: '2026-02-28' }],
  ['2026-02-28', { dueOn: { day: '2026-02-28' }, payableUntil: '2026-02-28' }],
  ['2026-03-01', { dueOn: { day: '2026-09-30' }, payableUntil: null }],
  ['2026-09-30', { dueOn: { day: '2026-09-30' }, payableUntil: null }],
  ['2026-10-01', { dueOn: 'onReceipt', payableUntil: null }],
])('a note of dues of %s is to be paid as %o (MON-168)', (today, term) => {
  expect(paymentTerm(today, '2026-02-28', '2026-09-30')).toEqual(term);
});
