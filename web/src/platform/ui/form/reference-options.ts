/** The small reference lists, loaded completely and cached while the page is open. */
import type { Collection } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';

export type ReferenceOption = { '@id': string; id: number; name: string };

export function useReferenceOptions(target: string): { options: ReferenceOption[]; isPending: boolean } {
  const view = getContract(target).defaultView;
  const { data, isPending } = useQuery({
    queryKey: ['reference-list', target],
    queryFn: ({ signal }) =>
      callApi<Collection<ReferenceOption>>(`/api/${target}`, {
        query: new URLSearchParams({ view }),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { options: data?.['hydra:member'] ?? [], isPending };
}
