/** `GET /api/persons/{id}/branch_moves` and of companies: moves of the member to another branch, newest first. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { branchMove } from '@ceccar/contract/members/branch-moves';
import { memberContracts } from '@ceccar/contract/members/member';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { memberTables } from '../member.ts';
import { presentMove, readMoves } from './moves.ts';

export const listMoves = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/:id/branch_moves`,
    tag: contract.type,
    operationId: `list${contract.type}Moves`,
    summary: 'Mutările membrului la altă filială',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: contract,
    answer: collection(branchMove, { type: 'BranchMove', id: 'path' }),

    async read({ context: { read }, resource, actor, params }) {
      const { id } = await getRow(read, resource, memberScope(actor), params.id, 'Membrul');
      const rows = await readMoves(read, `b.${memberTables[kind].column} = $1`, id);
      return { total: rows.length, members: rows.map(presentMove) };
    },
  });
}
