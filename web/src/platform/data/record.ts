/** One record: its request, as a hook and as a part of a page's route. */
import { itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import { type QueryFunctionContext, type QueryObserverOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { type ApiRecord, iriOf } from '../api/records.ts';
import { recordKey } from './record-cache.ts';
import { getRecord } from './record-calls.ts';

export function recordOf<R extends ApiRecord = ApiRecord>(
  { plural }: ResourceContract,
  view: string,
  iri: string,
) {
  return {
    queryKey: recordKey(plural, view, iri),
    queryFn: ({ signal }: QueryFunctionContext) => getRecord<R>(iri, view, signal),
  };
}

type Options<R> = Pick<QueryObserverOptions<R>, 'refetchInterval'>;

/** Nothing is loaded for null. */
export function useRecord<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  view: string,
  iri: string | null,
  options: Options<R> = {},
) {
  return useQuery({ ...recordOf<R>(contract, view, iri ?? ''), enabled: iri !== null, ...options });
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
