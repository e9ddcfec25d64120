/** The request for one record as its page sends it, so that it can be sent before the page is there. */
import { itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { dataProvider } from './data-provider.ts';
import { queryClient } from './query-client.ts';
import { type ApiRecord, iriOf } from './records.ts';

/** Same query key and answer as ra-core's `useGetOne`. */
export function recordOf<R extends ApiRecord = ApiRecord>(
  { plural }: ResourceContract,
  view: string,
  iri: string,
) {
  const params = { id: iri, meta: { view } };
  return queryOptions({
    queryKey: [plural, 'getOne', params],
    queryFn: async ({ signal }) => (await dataProvider.getOne<R>(plural, { ...params, signal })).data,
  });
}

/**
 * Part of the route of a record page, addressed by uuid: sends the request as soon as somebody goes there, beside
 * rendering, instead of once the page is rendered. The page waits for the same request, so that one view is logged
 * (API-262, AUD-50).
 */
export function askingFor(contract: ResourceContract) {
  return {
    loader: ({ params: { uuid = '' } }: LoaderFunctionArgs) => {
      void queryClient.prefetchQuery(recordOf(contract, itemViewOf(contract), iriOf(contract.plural, uuid)));
      return null;
    },
    // Filters and links within the page are in its address, too.
    shouldRevalidate: (() => false) satisfies ShouldRevalidateFunction,
  };
}
