/** Enter in the search box of a list opens the record if it is the only result (API-72). */
import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import { useDataProvider } from 'ra-core';
import type { RefObject } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { useGoUnlessLeft } from '../leaving.ts';
import { type FilterValues, withFilter } from './list-filter.ts';

type Source = {
  contract: ResourceContract;
  view: string;
  pathOf: (record: ApiRecord) => string;
  box: RefObject<HTMLInputElement | null>;
};

export function useOnlyHit({ contract, view, pathOf, box }: Source) {
  const dataProvider = useDataProvider();
  const go = useGoUnlessLeft();

  async function open(term: string, values: FilterValues): Promise<void> {
    const { data, total } = await dataProvider.getList<ApiRecord>(contract.plural, {
      filter: withFilter(values, searchFilter, term),
      pagination: { page: 1, perPage: 1 },
      meta: { view },
    });
    const [hit] = data;
    // The text may have changed during the request.
    const isStillAsked = box.current?.value.trim() === term;
    if (hit && total === 1 && isStillAsked) await go(pathOf(hit));
  }

  return (term: string, values: FilterValues) => {
    // The list itself shows errors.
    if (term !== '') void open(term, values).catch(() => undefined);
  };
}
