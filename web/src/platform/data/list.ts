/** A list whose filters, order and page are in the address. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { defaultSort, type Sort } from '../api/query.ts';
import type { ApiRecord } from '../api/records.ts';
import { type FilterValues, type ListParams, readListAddress, writeListAddress } from './list-address.ts';
import { useListMemory } from './list-memory.tsx';
import { pageOf, usePage } from './list-page.ts';
import { rowsAtFirst } from './rows.ts';

export type List<R extends ApiRecord = ApiRecord> = ReturnType<typeof useList<R>>;

type Options<R extends ApiRecord> = Parameters<typeof usePage<R>>[2];

export function useList<R extends ApiRecord = ApiRecord>(
  contract: ResourceContract,
  view: string,
  options: Options<R> = {},
) {
  const client = useQueryClient();
  const { shown, goTo } = useListParams(contract);
  const { page, perPage } = shown;
  const rows = usePage<R>(contract, { view, ...shown }, options);

  // After the only row of the last page is deleted, that page no longer exists.
  const lastPage = rows.isCounting ? page : rows.rows?.length ? Math.ceil((rows.total ?? 0) / perPage) : 1;
  const change = (changes: Partial<ListParams>) => {
    const next = { ...shown, ...changes };
    // Asked for at once, beside the rendering of the new address.
    void client.prefetchQuery<unknown>({ ...pageOf(contract, { view, ...next }), retry: false });
    goTo(next);
  };
  const isSettled = !rows.isPending && !rows.isFetching;
  const goToLastPage = useEffectEvent(() => change({ page: lastPage }));
  useEffect(() => {
    if (page < 1 || (isSettled && page > lastPage)) goToLastPage();
  }, [isSettled, page, lastPage]);

  return {
    ...rows,
    ...shown,
    setFilter: (filter: FilterValues) => change({ filter, page: 1 }),
    setSort: (sort: Sort) => change({ sort, page: 1 }),
    setPage: (number: number) => change({ page: number }),
    setPerPage: (size: number) => change({ perPage: size, page: 1 }),
  };
}

/** Those of the address; without any, those of the last visit, which then are in the address again. */
function useListParams(contract: ResourceContract) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const memory = useListMemory();
  const { plural } = contract;
  const address = search || (memory.get(plural)?.search ?? '');
  const atFirst: ListParams = { filter: {}, sort: defaultSort(contract), page: 1, perPage: rowsAtFirst };
  const shown = readListAddress(address, atFirst);
  const whole = address && writeListAddress(address, shown);
  const isUsual = whole === '' || whole === writeListAddress('', atFirst);

  // An effect, because the address is outside React.
  useEffect(() => {
    if (search !== '') memory.set(plural, { path: pathname, search: whole });
    else if (!isUsual) void navigate({ search: whole }, { replace: true });
  }, [pathname, search, plural, whole, isUsual, memory, navigate]);

  return {
    shown,
    goTo: (params: ListParams) => void navigate({ search: writeListAddress(address, params) }),
  };
}
