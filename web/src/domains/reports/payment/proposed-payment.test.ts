import { expect, test } from 'vitest';
import { leftToPay, paymentWarning, proposedPayment } from './proposed-payment.ts';

const owed = { fixedDueValue: 700, variableDueValue: 630.1, advanceUsed: 0, total: 1330.1 };

test('without an advance each due is paid as it is', () => {
  expect(proposedPayment(owed)).toEqual({ fixed: 700, variable: 630.1 });
  expect(leftToPay(owed, 1330.1)).toEqual([]);
});

test('the amount left after the advance pays the fixed due first, to the ban', () => {
  expect(proposedPayment({ ...owed, advanceUsed: 500.05, total: 830.05 })).toEqual({
    fixed: 700,
    variable: 130.05,
  });
  expect(proposedPayment({ ...owed, advanceUsed: 1000, total: 330.1 })).toEqual({
    fixed: 330.1,
    variable: 0,
  });
  expect(leftToPay({ ...owed, advanceUsed: 1000, total: 330.1 }, 1330.1)).toEqual([
    { label: 'Avans folosit', amount: -1000 },
    { label: 'De plată', amount: 330.1 },
  ]);
});

test('a rectifying report is asked for the difference alone, on the lines of its note (REP-352)', () => {
  const asked = { fixedDueValue: 0, variableDueValue: 150, advanceUsed: 0, total: 150 };
  expect(proposedPayment(asked)).toEqual({ fixed: 0, variable: 150 });
  expect(leftToPay({ ...owed, total: 30.1 }, 1330.1)).toEqual([
    { label: 'Plătit sau stabilit înainte', amount: -1300 },
    { label: 'De plată', amount: 30.1 },
  ]);
});

test('a payment that is not what is owed is doubted', () => {
  expect(paymentWarning(1330.1, 1330.1)).toBeUndefined();
  expect(paymentWarning(1330, 1330.1)).toMatch(/mai mică/);
  expect(paymentWarning(1330.2, 1330.1)).toMatch(/mai mare/);
});
