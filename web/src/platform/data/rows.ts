/** One page of a resource's list: its request, as a hook and ahead of a list's screen. */
import { mostPerPage, type ResourceContract } from '@ceccar/contract/resource';
import {
  keepPreviousData,
  type QueryFunctionContext,
  type QueryObserverOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { defaultSort } from '../api/query.ts';
import type { ApiRecord } from '../api/records.ts';
import { keepRows, listKey } from './record-cache.ts';
import { type ListRequest, listRecords, type PageOfRows, type Rows } from './record-calls.ts';

/** Initial page size of the lists that are screens. */
export const rowsAtFirst = 30;

/** By default the first page, as long as a page may be, in the resource's own order and view. */
export type RowsRequest = Partial<ListRequest>;

export function rowsOf<R extends ApiRecord = ApiRecord>(contract: ResourceContract, asked: RowsRequest = {}) {
  const request: ListRequest = {
    view: contract.defaultView,
    page: 1,
    perPage: mostPerPage,
    sort: defaultSort(contract),
    filter: {},
    ...asked,
  };
  return {
    queryKey: [...listKey(contract.plural), request],
    queryFn: async ({ signal, client }: QueryFunctionContext) => {
      const page = await listRecords<R>(contract, request, signal);
      keepRows(client, contract.plural, request.view, page.rows);
      return page;
    },
  };
}

/** The first page as its screen asks for it, so that it can be fetched before the screen is there. */
export function firstPageOf(contract: ResourceContract, view: string) {
  return rowsOf(contract, { view, perPage: rowsAtFirst });
}

type Options<R extends ApiRecord> = Pick<
  QueryObserverOptions<Rows<R>>,
  'enabled' | 'refetchInterval' | 'retry'
> & {
  /** Shows the rows of the previous request until those of the next one are there. */
  keepsPrevious?: boolean;
};

export function useRows<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  asked: RowsRequest = {},
  { keepsPrevious = false, ...options }: Options<R> = {},
) {
  return shownOf(
    useQuery({
      ...rowsOf<R>(contract, asked),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
      ...options,
    }),
  );
}

/** The parts of a request for rows that a screen uses. */
export function shownOf<R extends ApiRecord>(asked: UseQueryResult<PageOfRows<R>>) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = asked;
  return {
    /** Undefined while loading. */
    rows: data?.rows,
    total: data?.total,
    abilities: data?.abilities,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    reload: () => void refetch(),
  };
}
