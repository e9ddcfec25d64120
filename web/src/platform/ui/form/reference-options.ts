/** The small reference lists, loaded completely and cached while the page is open. */

import { referenceLists } from '@ceccar/contract/members/reference-lists';
import type { Collection } from '@ceccar/contract/resource';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';

export type ReferenceOption = { '@id': string; id: number; name: string };

export function useReferenceOptions(target: string): { options: ReferenceOption[]; isPending: boolean } {
  const list = referenceLists.find(({ plural }) => plural === target);
  if (!list) throw new Error(`${target} is no reference list`);
  const { data, isPending } = useQuery({
    queryKey: ['reference-list', target],
    queryFn: ({ signal }) =>
      callApi<Collection<ReferenceOption>>(`/api/${target}`, {
        query: new URLSearchParams({ view: list.defaultView }),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { options: data?.['hydra:member'] ?? [], isPending };
}
