/** A member's accounts 461 and 472, with the opening and closing balance of each year. */

import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { type Account, accounts } from '@ceccar/contract/money/due-codes';
import { centralizatorAnswer } from '@ceccar/contract/money/dues';
import { memberPolicy } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { memberTables } from '../../members/member.ts';
import { toBani } from '../money.ts';
import { accountMovements } from './account-sums.ts';
import { centralizator } from './centralizator.ts';
import { readSums } from './member-sums.ts';

export const readCentralizators = memberKinds.flatMap((kind) =>
  accounts.map((account) => readCentralizator(kind, account)),
);

function readCentralizator(kind: MemberKind, account: Account) {
  const members = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${memberTables[kind].table}/dues/centralizator/${account}/:id`,
    tag: members.type,
    operationId: `read${members.type}Account${account}`,
    summary: `Centralizatorul contului ${account}`,
    access: 'register',
    may: memberPolicy.read,
    serviceScopes: [`${memberTables[kind].dues}:read`],
    params: { id: recordKey },
    resource: members,
    answer: json(centralizatorAnswer),

    async read({ context, resource, actor, params }) {
      const { dues } = memberTables[kind];
      const sums = accountMovements(account, { dues, where: '$owner', owner: null });
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
