/** Number, base and amount over all pages of a list of rows of a run, with its filters (MON-177). */
import { dueRunTotals } from '@ceccar/contract/money/due-run-totals';
import { dueRunRows } from '@ceccar/contract/money/due-runs';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { planList, sumsSql } from '../../../platform/crud/list-plan.ts';
import { parseListQuery } from '../../../platform/crud/list-query.ts';

export const sumRunRows = defineAction({
  method: 'GET',
  path: '/api/due_run_rows/totals',
  operationId: 'sumDueRunRows',
  tag: dueRunRows.type,
  summary: 'Totalul rândurilor unui calcul, cu filtrele listei',
  access: 'register',
  may: isEditor,
  serviceScopes: ['due_run_rows:read'],
  resource: dueRunRows,
  answer: json(dueRunTotals),
  refusals: ['invalidQuery'],

  async read({ context, resource, actor, request }) {
    // Accepts the filters of the list; there is no separate schema for them.
    const query = parseListQuery(resource, request.query as Record<string, unknown>);
    const plan = planList(resource, query, memberScope(actor));
    const sums = {
      count: 'count(*)',
      base: 'coalesce(sum(t.base), 0)',
      amount: 'coalesce(sum(t.amount), 0)',
    };
    const [row] = await context.read(sumsSql(plan, sums));
    return { count: Number(row?.count), base: Number(row?.base), amount: Number(row?.amount) };
  },
});
