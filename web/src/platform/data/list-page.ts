/**
 * The page of a list's screen. If a filter is evaluated for each row, the total takes longer than the rows: it is asked for apart, once
 * for all pages and orders of the filter, and only if rows follow (API-321).
 */
import type { ResourceContract } from '@ceccar/contract/resource';
import {
  keepPreviousData,
  type QueryFunctionContext,
  type QueryObserverOptions,
  useQuery,
} from '@tanstack/react-query';
import { filterQuery } from '../api/query.ts';
import type { ApiRecord } from '../api/records.ts';
import { keepRows, listKey } from './record-cache.ts';
import { countRecords, type ListRequest, listPage, type PageOfRows } from './record-calls.ts';
import { rowsOf, shownOf } from './rows.ts';

export function pageOf<R extends ApiRecord = ApiRecord>(contract: ResourceContract, asked: ListRequest) {
  if (!isCountedApart(contract, asked)) return rowsOf<R>(contract, asked);
  return {
    queryKey: [...listKey(contract.plural), 'page', asked],
    queryFn: async ({ signal, client }: QueryFunctionContext): Promise<PageOfRows<R>> => {
      const page = await listPage<R>(contract, asked, signal);
      keepRows(client, contract.plural, asked.view, page.rows);
      return page;
    },
  };
}

type Options<R extends ApiRecord> = Pick<QueryObserverOptions<PageOfRows<R>>, 'refetchInterval'>;

/** Shows the previous page until the requested one is there. A failure is shown in place of the rows at once. */
export function usePage<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  asked: ListRequest,
  options: Options<R> = {},
) {
  const page = useQuery<PageOfRows<R>>({
    ...pageOf<R>(contract, asked),
    placeholderData: keepPreviousData,
    retry: false,
    ...options,
  });
  const isUncounted = page.data !== undefined && !page.isPlaceholderData && page.data.total === undefined;
  const { data: counted } = useQuery({
    queryKey: [...listKey(contract.plural), 'total', asked.filter],
    queryFn: ({ signal }) => countRecords(contract, asked.filter, signal),
    enabled: isUncounted,
  });
  const shown = shownOf(page);
  const total = isCountedApart(contract, asked) ? (shown.total ?? counted) : shown.total;
  return { ...shown, total, isCounting: shown.rows !== undefined && total === undefined };
}

function isCountedApart({ countedApart = [] }: ResourceContract, { filter }: ListRequest): boolean {
  return filterQuery(filter).some(([name]) => countedApart.includes(name));
}
