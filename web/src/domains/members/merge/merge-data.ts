/** Data of a merge, and earlier merges. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { ComparedMember, Comparison, MergeEntry } from '@ceccar/contract/members/merges';
import type { SimilarRecords } from '@ceccar/contract/members/similar-records';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import type { Collection } from '@ceccar/contract/resource';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';

/** Duplicates usually have the same name: the number distinguishes them. */
export function nameWithNumber({ name, regNumber }: ComparedMember): string {
  return `${name} · ${regNumber}`;
}

const comparisonKey = 'merge-comparison';

export function useComparison(kind: MemberKind, kept: string, other: string) {
  return useQuery({
    queryKey: [comparisonKey, kind, kept, other],
    queryFn: ({ signal }) =>
      callApi<Comparison>(`/api/${memberContracts[kind].plural}/${kept}/merge`, {
        query: new URLSearchParams({ with: other }),
        signal,
      }),
    // The choices belong to the loaded version; the merge itself reports later changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The outcome of these choices; until it is known, that of none is not shown. `theirs` names where the duplicate's stays. */
export function useOutcome(kind: MemberKind, kept: string, other: string, theirs: readonly string[]) {
  return useQuery({
    queryKey: [comparisonKey, kind, kept, other, theirs],
    queryFn: ({ signal }) =>
      callApi<Comparison>(`/api/${memberContracts[kind].plural}/${kept}/merge`, {
        query: new URLSearchParams({ with: other, theirs: JSON.stringify(theirs) }),
        signal,
      }),
    select: ({ outcome }) => outcome,
    gcTime: 0,
  });
}

export function useMerges(kind: MemberKind, kept: string) {
  return useQuery({
    queryKey: ['merges', kind, kept],
    queryFn: ({ signal }) =>
      callApi<Collection<MergeEntry>>(`/api/${memberContracts[kind].plural}/${kept}/merges`, { signal }),
  });
}

/** Records with the same number or a very similar name. */
export function useSimilar(kind: MemberKind, member: ApiRecord) {
  const { plural } = memberContracts[kind];
  const { identifiers, name } = comparedFields[kind];
  return useQuery({
    queryKey: [plural, 'similar', member.id, 'merge'],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ except: String(member.originId) });
      for (const field of [...identifiers, ...name]) {
        const value = (member as Readonly<Record<string, unknown>>)[field];
        if (typeof value === 'string' && value !== '' && !isTemporaryNumber(value)) query.set(field, value);
      }
      return callApi<SimilarRecords>(`/api/${plural}/similar`, { query, signal });
    },
    // The hint is optional: do not retry.
    retry: false,
  });
}

/** Reloads everything except the comparison: one of its records is gone, and the screen closes. */
export function refreshAfterMerge(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== comparisonKey });
}
