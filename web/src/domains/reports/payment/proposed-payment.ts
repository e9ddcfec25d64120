/** How a payment is split between both dues, and whether it covers what is owed (REP-105). Pure. */
import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import { sumAmounts } from '../../money/sum-amounts.ts';

type Owed = Pick<DuesPaymentData, 'fixedDueValue' | 'variableDueValue' | 'advanceUsed' | 'total'>;

/** A payment is applied to the fixed due first. */
export function proposedPayment({ fixedDueValue, total }: Owed): { fixed: number; variable: number } {
  const fixed = Math.min(fixedDueValue, total);
  return { fixed, variable: sumAmounts([total, -fixed]) };
}

/** From the sum of the computed dues to the rest to pay, line by line; empty if both are equal. */
export function leftToPay({ advanceUsed, total }: Pick<Owed, 'advanceUsed' | 'total'>, computed: number) {
  const before = sumAmounts([total, advanceUsed, -computed]);
  const lines = [
    { label: 'Plătit sau stabilit înainte', amount: before },
    { label: 'Avans folosit', amount: advanceUsed === 0 ? 0 : -advanceUsed },
  ].filter(({ amount }) => amount !== 0);
  return lines.length === 0 ? [] : [...lines, { label: 'De plată', amount: total }];
}

/** A warning only: the rest may be paid later. */
export function paymentWarning(paid: number, total: number): string | undefined {
  if (paid === total) return undefined;
  return paid < total
    ? 'Suma este mai mică decât cea de plată. Restul rămâne de plată.'
    : 'Suma este mai mare decât cea de plată. Ce este în plus rămâne avans.';
}
