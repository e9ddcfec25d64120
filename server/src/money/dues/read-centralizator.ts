/** A member's accounts 461 and 472, with what each year began and ended with. */

import { centralizatorAnswer } from '@ceccar/contract/money/dues';
import { memberPolicy } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { bucharestYear } from '../../text/clock.ts';
import { toBani } from '../money.ts';
import { type OwnerKind, ownerContracts, ownerTables } from '../owner.ts';
import { accountMovements } from './account-sums.ts';
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
      const { dues } = ownerTables[kind];
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
