/** A member's accounts 461 and 472, with what each year began and ended with. */

import { compensation } from '@ceccar/contract/money/due-codes';
import { centralizatorAnswer } from '@ceccar/contract/money/dues';
import { memberPolicy } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { bucharestYear } from '../../text/clock.ts';
import { toBani } from '../money.ts';
import { type OwnerKind, ownerContracts, ownerTables } from '../owner.ts';
import { centralizator } from './centralizator.ts';
import { readSums } from './member-sums.ts';

type Account = '461' | '472';

export const readCentralizators = (['person', 'company'] as const).flatMap((kind) =>
  (['461', '472'] as const).map((account) => readCentralizator(kind, account)),
);

function readCentralizator(kind: OwnerKind, account: Account) {
  const members = ownerContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${ownerTables[kind].members}/dues/centralizator/${account}/:id`,
    tag: members.type,
    summary: `Centralizatorul contului ${account}`,
    access: 'register',
    may: memberPolicy.read,
    params: { id: recordKey },
    resource: members,
    answer: json(centralizatorAnswer),

    async read({ context, resource, actor, params }) {
      const sums = movements(account, ownerTables[kind].dues);
      const rows = await readSums(context.read, kind, resource, actor, params.id, { sums });
      const moved = rows.map(({ year, intrari, iesiri }) => ({
        year: Number(year),
        intrari: toBani(intrari),
        iesiri: toBani(iesiri),
      }));
      return { account, items: centralizator(account, moved, bucharestYear(context.clock())) };
    },
  });
}

/** What a compensation takes out of 472 is a payment on 461. */
function movements(account: Account, dues: string): string {
  const moves =
    account === '461'
      ? `select d.fee_year as year, d.fee as intrari, 0 as iesiri from ${dues} d where $owner and d.code like '461%'
         union all
         select d.payment_year, 0, d.payment_amount from ${dues} d where $owner and d.code like '461%'`
      : `select d.payment_year as year, d.payment_amount as intrari, 0 as iesiri
         from ${dues} d where $owner and d.code like '472%'
         union all
         select d.payment_year, 0, d.payment_amount
         from ${dues} d where $owner and d.code like '461%' and d.payment_summary = '${compensation}'`;
  return `select year, sum(intrari) as intrari, sum(iesiri) as iesiri from (${moves}) moves group by year`;
}
