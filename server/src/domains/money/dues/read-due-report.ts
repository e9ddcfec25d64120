/** What a member owes and has paid per year, newest first. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { dueReportRow, dueReportTotals } from '@ceccar/contract/money/dues';
import { z } from 'zod';
import { memberPolicy } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { memberTables } from '../../members/member.ts';
import { sum, toBani, toWire } from '../money.ts';
import { dueReportSums } from './account-sums.ts';
import { reportRow } from './centralizator.ts';
import { readSums } from './member-sums.ts';

export const readDueReports = memberKinds.map(readDueReport);

function readDueReport(kind: MemberKind) {
  const { dues } = memberTables[kind];
  const members = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${dues}/report/:uuid`,
    tag: members.type,
    operationId: `read${members.type}DueReport`,
    summary: 'Cotizații pe ani: datorat, plătit, rest',
    access: 'register',
    may: memberPolicy.read,
    serviceScopes: [`${dues}:read`],
    params: { uuid: recordKey },
    query: z.object(pagingQuery(10)),
    resource: members,
    answer: collection(dueReportRow, {
      type: 'DueReport',
      id: 'path',
      more: { totals: dueReportTotals },
    }),

    async read({ context, resource, actor, params, query }) {
      const rows = await readSums(context.read, kind, resource, actor, params.uuid, {
        sums: dueReportSums({ dues, where: '$owner', owner: null }),
        order: 's.year desc',
      });
      const all = rows.map(({ year, fee, payment }) => reportRow(Number(year), toBani(fee), toBani(payment)));
      const total = (of: 'fee' | 'payment' | 'diff') => toWire(sum(all.map((row) => toBani(row[of]))));
      const { limit, offset } = rowsOf(query);
      return {
        total: all.length,
        members: all.slice(offset, offset + limit),
        paging: query,
        totals: { fee: total('fee'), payment: total('payment'), diff: total('diff') },
      };
    },
  });
}
