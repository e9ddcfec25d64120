import { memberKinds } from '@ceccar/contract/member';
import { type DebtAge, debtAges, mostLargest } from '@ceccar/contract/money/debt-control';
import { memberTables } from '../../members/member.ts';
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

/** Rows: iri, name, reg_number, branch, total of the members who owe most (MON-405). `where` is a condition on the member `m`. */
export function largestDebtors(where: string): string {
  const parts = memberKinds.map((kind) => {
    const { table, name } = memberTables[kind];
    return `select '/api/${table}/' || m.uuid as iri, m.${name} as name, m.reg_number, m.region_id, o.total
      from (select member, sum(dues + extra) as total from (${debtYears(kind, where)}) p
        group by member order by total desc, member limit ${mostLargest}) o
      join ${table} m on m.id = o.member`;
  });
  return `select d.iri, d.name, d.reg_number, r.name as branch, d.total from (${parts.join(' union all ')}) d
    join regions r on r.id = d.region_id order by d.total desc, d.name, d.iri limit ${mostLargest}`;
}

/** Rows: region_id, debtors and the sums of `ageSums`. `where` is a condition on the member `m`. */
export function branchAgeing(today: string, where: string): string {
  const parts = memberKinds.map((kind) => `select '${kind}' as kind, p.* from (${debtYears(kind, where)}) p`);
  return `select region_id, count(distinct (kind, member)) as debtors, ${ageSums(today)}
    from (${parts.join(' union all ')}) parts group by region_id`;
}
