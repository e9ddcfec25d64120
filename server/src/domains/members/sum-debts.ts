/** Debtors and their debts over all pages of a list of members, with its filters (MON-115). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { debtTotals } from '@ceccar/contract/members/standing-fields';
import { isStaff } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { planList, sumsSql } from '../../platform/crud/list-plan.ts';
import { parseListQuery } from '../../platform/crud/list-query.ts';
import { judgeFilters } from '../../platform/crud/masking.ts';
import { memberTables } from './member.ts';

export const sumDebts = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const { table: members, balances, column } = memberTables[kind];
  const debt = `(select b.balance from ${balances} b where b.${column} = t.id and b.owes)`;
  return defineAction({
    method: 'GET',
    path: `/api/${members}/debt-totals`,
    tag: memberContracts[kind].type,
    operationId: `sum${memberContracts[kind].type}Debts`,
    summary: 'Restanțierii dintr-o listă de membri și datoria lor, cu filtrele listei',
    access: 'register',
    may: isStaff,
    serviceScopes: [`${members}:read`, `${memberTables[kind].dues}:read`],
    resource: memberContracts[kind],
    answer: json(debtTotals),
    refusals: ['invalidQuery'],

    async read({ context, resource, actor, request }) {
      const asked = parseListQuery(resource, request.query as Record<string, unknown>); // judged by the list's own filters
      const plan = planList(resource, judgeFilters(resource, actor, asked), memberScope(actor));
      const sums = { debtors: `count(${debt})`, balance: `coalesce(sum(${debt}), 0)` };
      const [row] = await context.read(sumsSql(plan, sums));
      return { debtors: Number(row?.debtors), balance: Number(row?.balance) };
    },
  });
}
