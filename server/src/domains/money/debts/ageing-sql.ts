import { memberKinds } from '@ceccar/contract/member';
import { type DebtAge, debtAges } from '@ceccar/contract/money/debt-control';
import { debtYears } from './debt-parts.ts';

/** Condition on the days since the due date, by age (MON-181). */
const within: Record<DebtAge, (days: string) => string> = {
  notDue: (days) => `${days} < 0`,
  upTo30: (days) => `${days} between 0 and 30`,
  upTo60: (days) => `${days} between 31 and 60`,
  upTo90: (days) => `${days} between 61 and 90`,
  upToYear: (days) => `${days} between 91 and 365`,
  older: (days) => `${days} > 365`,
};

/** Sums of `debtYears` by age, in the order of `debtAges`, and their total. `today` is SQL of a day. */
export function ageSums(today: string): string {
  const sum = (amount: string, on: string, age: DebtAge) =>
    `coalesce(sum(${amount}) filter (where ${within[age](`(${today} - ${on})`)}), 0.00)`;
  return [
    ...debtAges.map(
      ({ value }) => `${sum('dues', 'due_on', value)} + ${sum('extra', 'extra_on', value)} as "${value}"`,
    ),
    'sum(dues + extra) as total',
  ].join(', ');
}

/** Rows: region_id, debtors and the sums of `ageSums`. `where` is a condition on the member `m`. */
export function branchAgeing(today: string, where: string): string {
  const parts = memberKinds.map((kind) => `select '${kind}' as kind, p.* from (${debtYears(kind, where)}) p`);
  return `select region_id, count(distinct (kind, member)) as debtors, ${ageSums(today)}
    from (${parts.join(' union all ')}) parts group by region_id`;
}
