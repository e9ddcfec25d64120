/** Enter in the search box of a list opens the record if it is the only result (API-72). */
import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import type { RefObject } from 'react';
import { defaultSort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import type { FilterValues } from '../../data/list-address.ts';
import { listRecords } from '../../data/record-calls.ts';
import { useGoUnlessLeft } from '../navigation/leaving.ts';
import { withFilter } from './list-filter.ts';

type Source = {
  contract: ResourceContract;
  view: string;
  pathOf: (record: ApiRecord) => string;
  box: RefObject<HTMLInputElement | null>;
};

export function useOnlyHit({ contract, view, pathOf, box }: Source) {
  const go = useGoUnlessLeft();

  async function open(term: string, values: FilterValues): Promise<void> {
    const { rows, total } = await listRecords(contract, {
      view,
      filter: withFilter(values, searchFilter, term),
      sort: defaultSort(contract),
      page: 1,
      perPage: 1,
    });
    const [hit] = rows;
    // The text may have changed during the request.
    const isStillAsked = box.current?.value.trim() === term;
    if (hit && total === 1 && isStillAsked) await go(pathOf(hit));
  }

  return (term: string, values: FilterValues) => {
    // The list itself shows errors.
    if (term !== '') void open(term, values).catch(() => undefined);
  };
}
