/** Totals asked and paid over all pages of a list of notes (MON-103). */
import { invoices, noteTotals } from '@ceccar/contract/money/invoices';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { planList, sumsSql } from '../../../platform/crud/list-plan.ts';
import { parseListQuery } from '../../../platform/crud/list-query.ts';
import { invoiceDefinition } from './invoices.ts';

export const sumNotes = defineAction({
  method: 'GET',
  path: '/api/invoices/totals',
  operationId: 'sumInvoices',
  tag: invoices.type,
  summary: 'Totalul notelor de plată dintr-o listă, cu filtrele ei',
  access: 'register',
  may: isEditor,
  serviceScopes: ['invoices:read'],
  resource: invoices,
  answer: json(noteTotals),
  refusals: ['invalidQuery'],

  async read({ context, resource, actor, request }) {
    // Accepts the filters of the list; there is no separate schema for them.
    const query = parseListQuery(resource, request.query as Record<string, unknown>);
    const plan = planList(resource, query, invoiceDefinition.scope(actor));
    const [row] = await context.read(sumsSql(plan, sums));
    return {
      count: Number(row?.count),
      total: Number(row?.total),
      settled: Number(row?.settled),
      unpaid: Number(row?.unpaid),
    };
  },
});

/** A cancelled note asks for nothing. */
const sums = {
  count: 'count(*)',
  total: "coalesce(sum(t.total) filter (where t.status <> 'cancelled'), 0)",
  settled: "coalesce(sum(t.settled) filter (where t.status <> 'cancelled'), 0)",
  unpaid: "coalesce(sum(t.total - t.settled) filter (where t.status = 'issued'), 0)",
};
