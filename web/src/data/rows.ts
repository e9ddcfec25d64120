/** The first page of a list as its screen asks for it, so that it can be fetched before the screen is there. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { queryOptions } from '@tanstack/react-query';
import { dataProvider } from '../../api/data-provider.ts';
import { defaultSort } from '../../api/query.ts';

export const rowsAtFirst = 30;

/** Same query key and answer as ra-core's `useGetList`. */
export function firstPageOf(contract: ResourceContract, view: string) {
  const params = {
    pagination: { page: 1, perPage: rowsAtFirst },
    sort: defaultSort(contract),
    filter: {},
    meta: { view },
  };
  return queryOptions({
    queryKey: [contract.plural, 'getList', params],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(contract.plural, {
        ...params,
        signal,
      });
      return { data, total, pageInfo, meta };
    },
  });
}
