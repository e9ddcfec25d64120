import { type DebtAge, debtAges } from '@ceccar/contract/money/debt-control';

/** Condition on `days` since the due date of a part, by age (MON-181). */
const within: Record<DebtAge, string> = {
  notDue: 'days < 0',
  upTo30: 'days between 0 and 30',
  upTo60: 'days between 31 and 60',
  upTo90: 'days between 61 and 90',
  upToYear: 'days between 91 and 365',
  older: 'days > 365',
};

/** Sums of the column `amount` by age, in the order of `debtAges`, and their total. */
export const ageSums = [
  ...debtAges.map(({ value }) => `coalesce(sum(amount) filter (where ${within[value]}), 0.00) as "${value}"`),
  'coalesce(sum(amount), 0.00) as total',
].join(', ');
