/** The age of debts by branch (MON-181). */

import { debtAgeing, debtAgeingFacts, debtAges } from '@ceccar/contract/money/debt-control';
import { isStaff } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { branchAgeing } from './ageing-sql.ts';
import { inScope } from './in-scope.ts';

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
    const rows = await context.read(
      sql.statement(`select a.region_id as region, r.name as branch, a.*
        from (${branchAgeing(today, where)}) a join regions r on r.id = a.region_id order by r.name`),
    );
    const totals = amountsOf(totalOf(rows));
    return { total: rows.length, members: rows.map(present), day, totals };
  },
});

const columns = ['debtors', ...debtAges.map(({ value }) => value), 'total'] as const;

function present(row: Row) {
  return { region: Number(row.region), branch: String(row.branch), ...amountsOf(row) };
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
