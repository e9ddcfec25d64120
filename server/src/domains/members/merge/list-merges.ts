/** `GET /api/persons/{id}/merges` and of companies: the members merged into this one, newest first. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { mergeEntry } from '@ceccar/contract/members/merges';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { memberTables } from '../member.ts';
import { presentMerge, readMerges } from './merges.ts';

export const listMerges = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/:id/merges`,
    tag: contract.type,
    operationId: `list${contract.type}Merges`,
    summary: 'Membrii uniți cu acesta',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: contract,
    answer: collection(mergeEntry, { type: 'Merge', id: 'path' }),

    async read({ context: { read }, resource, actor, params }) {
      const { id } = await getRow(read, resource, memberScope(actor), params.id, 'Membrul');
      const rows = await readMerges(read, `m.${memberTables[kind].column} = $1`, id);
      return { total: rows.length, members: rows.map(presentMerge) };
    },
  });
}
