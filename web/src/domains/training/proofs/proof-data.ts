/** Queries and requests about proofs of hours from elsewhere (TRA-37). */
import type { StoredFile } from '@ceccar/contract/file-field';
import type { Collection } from '@ceccar/contract/resource';
import { hoursProofs, type ProofKind, type ProofState } from '@ceccar/contract/training/hours-proofs';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';

/** A row of the list; the last two only for staff. */
export type HoursProof = {
  id: number;
  person: string | { '@id': string };
  memberName: string;
  regNumber: string | null;
  regionName: string;
  kind: ProofKind;
  organiser: string;
  endedOn: string;
  hours: number;
  acceptedHours: number | null;
  file: StoredFile | null;
  state: ProofState;
  reason: string | null;
  sentAt: string;
  decidedAt: string | null;
  abilities: Record<string, boolean>;
  capLeft?: number | null;
  alsoSentBy?: string | null;
};

const key = [hoursProofs.plural, 'proofs'];
export const proofsPerPage = 30;

/** A member's own proofs, the latest first: nobody sends more than a page in some years. */
export function useOwnProofs() {
  return useProofs(new URLSearchParams({ 'order[id]': 'desc', itemsPerPage: '100' }));
}

/** Those of a state, the earliest first. */
export function useProofsIn(state: ProofState, page: number) {
  return useProofs(
    new URLSearchParams({
      state,
      'order[id]': state === 'waiting' ? 'asc' : 'desc',
      page: String(page),
      itemsPerPage: String(proofsPerPage),
    }),
  );
}

/** Of all branches that the account sees; undefined until it is known. */
export function useWaitingProofs(): number | undefined {
  return useProofs(new URLSearchParams({ state: 'waiting', itemsPerPage: '1' })).data?.['hydra:totalItems'];
}

function useProofs(query: URLSearchParams) {
  return useQuery({
    queryKey: [...key, query.toString()],
    queryFn: ({ signal }) => callApi<Collection<HoursProof>>(`/api/${hoursProofs.plural}`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useRefreshProofs(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key });
}

export function sendProof(person: string, body: FormData, onProgress: (part: number) => void) {
  return callApi<HoursProof>(`/api/person-course/proof/${person}`, { method: 'POST', body, onProgress });
}

export function moveProof(id: number, step: 'withdraw' | 'accept' | 'refuse' | 'reopen', body: object = {}) {
  return callApi<HoursProof>(`/api/${hoursProofs.plural}/${id}/${step}`, { method: 'POST', body });
}
