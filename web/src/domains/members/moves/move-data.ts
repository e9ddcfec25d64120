/** Moves of a member to another branch: what would follow, and the earlier ones. */
import type { MemberKind } from '@ceccar/contract/member';
import type { BranchMove, MovePreview } from '@ceccar/contract/members/branch-moves';
import { memberContracts } from '@ceccar/contract/members/member';
import type { Collection } from '@ceccar/contract/resource';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';

export function movesPathOf(kind: MemberKind, uuid: string): string {
  return `/api/${memberContracts[kind].plural}/${uuid}`;
}

export function useMovePreview(kind: MemberKind, uuid: string) {
  return useQuery({
    queryKey: ['branch-move-preview', kind, uuid],
    queryFn: ({ signal }) => callApi<MovePreview>(`${movesPathOf(kind, uuid)}/move`, { signal }),
    // The person decides on the figures that the dialog shows; each opening reads them anew.
    gcTime: 0,
  });
}

export function useMoves(kind: MemberKind, uuid: string) {
  return useQuery({
    queryKey: ['branch-moves', kind, uuid],
    queryFn: ({ signal }) =>
      callApi<Collection<BranchMove>>(`${movesPathOf(kind, uuid)}/branch_moves`, { signal }),
  });
}
