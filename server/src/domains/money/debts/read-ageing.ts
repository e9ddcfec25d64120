/** The age of debts by branch (MON-181). */

import { debtAgeing, debtAgeingFacts, debtAges } from '@ceccar/contract/money/debt-control';
import { isStaff } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { inScope } from '../../members/in-scope.ts';
import { branchAgeing, largestDebtors } from './ageing-sql.ts';

export const readAgeing = defineAction({
  method: 'GET',
  path: '/api/debts/ageing',
  operationId: 'readDebtAgeing',
  tag: 'Debt',
  summary: 'Vechimea datoriilor pe filiale',
  access: 'register',
  may: isStaff,
  serviceScopes: ['person_dues:read', 'company_dues:read'],
  answer: collection(debtAgeing, { type: 'DebtAgeing', id: 'path', more: debtAgeingFacts }),

  async read({ context, actor }) {
    const sql = new SqlText();
    const day = bucharestToday(context.clock());
    const today = `${sql.value(day)}::date`;
    const where = inScope(memberScope(actor), null, sql);
    const ofLargest = new SqlText();
    const [rows, largest] = await Promise.all([
      context.read(
        sql.statement(`select a.region_id as region, r.name as branch, a.*
        from (${branchAgeing(today, where)}) a join regions r on r.id = a.region_id order by r.name`),
      ),
      context.read(ofLargest.statement(largestDebtors(inScope(memberScope(actor), null, ofLargest)))),
    ]);
    const totals = amountsOf(totalOf(rows));
    return {
      total: rows.length,
      members: rows.map(present),
      day,
      totals,
      largest: largest.map(presentLargest),
    };
  },
});

const columns = ['debtors', ...debtAges.map(({ value }) => value), 'total'] as const;

function present(row: Row) {
  return { region: Number(row.region), branch: String(row.branch), ...amountsOf(row) };
}

function presentLargest({ iri, name, reg_number: regNumber, branch, total }: Row) {
  return {
    '@id': String(iri),
    name: String(name),
    regNumber: regNumber === null ? null : String(regNumber),
    branch: String(branch),
    total: Number(total),
  };
}

function amountsOf(row: Row) {
  return Object.fromEntries(columns.map((name) => [name, Number(row[name])])) as Record<
    (typeof columns)[number],
    number
  >;
}

/** In whole bani, since sums of decimals are not exact. */
function totalOf(rows: readonly Row[]): Row {
  return Object.fromEntries(
    columns.map((name) => [
      name,
      rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0) / 100,
    ]),
  );
}
