/** „Propuși pentru radiere”: the branch council decides, the register only lists (MON-184). */
import { strikeOffFacts, strikeOffProposal } from '@ceccar/contract/money/debt-control';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { queryId } from '../../../platform/actions/schemas.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { inScope } from '../../members/in-scope.ts';
import { strikeOffMembers } from './strike-off-sql.ts';

export const listStrikeOff = defineAction({
  method: 'GET',
  path: '/api/debts/strike-off',
  operationId: 'listStrikeOffProposals',
  tag: 'Debt',
  summary: 'Membrii cu o datorie neplătită la un an de la scadență',
  access: 'register',
  may: isEditor,
  serviceScopes: ['person_dues:read', 'company_dues:read', 'persons:read', 'companies:read'],
  query: z.object({ ...pagingQuery(30), region: queryId('Parametrul region cere numărul unei filiale.') }),
  answer: collection(strikeOffProposal, { type: 'StrikeOffProposal', id: 'url', more: strikeOffFacts }),

  async read({ context, actor, query }) {
    const sql = new SqlText();
    const today = `${sql.value(bucharestToday(context.clock()))}::date`;
    const where = inScope(memberScope(actor), query.region ?? null, sql);
    const { limit, offset } = rowsOf(query);
    const rows = await context.read(
      sql.statement(`with m as materialized (${strikeOffMembers(today, where)}), page as (
          select m.*, r.name as branch from m join regions r on r.id = m.region_id
          order by r.name, m.overdue desc, m.kind, m.member limit ${limit} offset ${offset}
        )
        select c.*, p.* from (select count(*)::int as total, coalesce(sum(overdue), 0) as all_overdue from m) c
        left join page p on true`),
    );
    return {
      total: Number(rows[0]?.total),
      members: rows.flatMap((row) =>
        row.iri === null
          ? []
          : [
              {
                '@id': String(row.iri),
                name: String(row.name),
                regNumber: row.reg_number === null ? null : String(row.reg_number),
                branch: String(row.branch),
                dueSince: String(row.due_since),
                overdue: Number(row.overdue),
                balance: Number(row.balance),
                letters: Number(row.letters),
              },
            ],
      ),
      paging: query,
      overdue: Number(rows[0]?.all_overdue),
    };
  },
});
