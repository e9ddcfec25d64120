/** The records that belong to another record: list, count, and reloading after changes. */
import { mostPerPage, type ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultSort, type Sort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import { refreshRecords } from '../../data/record-cache.ts';
import { useRows } from '../../data/rows.ts';
import { getField } from '../form/form-values.ts';
import { type Paging, usePaging } from '../list/paging.ts';

/** Declaration of what is listed. */
export type SubRecordSource = {
  contract: ResourceContract;
  view: string;
  /** Selects the view's columns; all of them if absent. */
  shownColumns?: readonly string[] | undefined;
  /** Field of the sub-record that refers to its owner. */
  parentField: string;
  parent: ApiRecord;
  /** Further filter besides the owner; none if absent. */
  filter?: Readonly<Record<string, string>> | undefined;
  /** Initial order; that of the contract if absent. */
  firstSort?: Sort | undefined;
  /** Initial number of rows; if absent the maximum of one response, which hardly any member exceeds. */
  rowsPerPage?: number | undefined;
};

export type SubRecords = SubRecordSource & {
  /** Undefined while loading. */
  rows: readonly ApiRecord[] | undefined;
  /** While loading, the count that came with the owner. */
  count: number | undefined;
  abilities: ApiRecord['abilities'];
  canAdd: boolean;
  error: unknown;
  sort: Sort;
  setSort: (sort: Sort) => void;
  /** Absent if one page holds all rows. */
  pages: Pages | undefined;
  readAgain: () => void;
  /** The owner shows counts, a status or warnings that depend on its sub-records. */
  refreshParent: () => void;
};

type Pages = Paging & { total: number };

export function useSubRecords(source: SubRecordSource, isEnabled: boolean): SubRecords {
  const { contract, view, parentField, parent, filter, rowsPerPage = mostPerPage } = source;
  const [sort, setSort] = useState<Sort>(source.firstSort ?? defaultSort(contract));
  const paging = usePaging(rowsPerPage);
  const { page, perPage, setPage } = paging;
  const queryClient = useQueryClient();
  const { rows, total, abilities, error, reload } = useRows(
    contract,
    { view, filter: { ...filter, [parentField]: parent.id }, page, perPage, sort },
    { enabled: isEnabled, keepsPrevious: true },
  );
  // After the only row of the last page is deleted, that page no longer exists.
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / perPage));
  if (total !== undefined && page > lastPage) setPage(lastPage);
  const owner = getField(contract, parentField).target ?? '';
  return {
    ...source,
    rows,
    count: total ?? parent.counts?.[contract.plural],
    abilities,
    canAdd: abilities?.create === true && parent.abilities?.update === true,
    error,
    sort,
    setSort: (chosen) => {
      setSort(chosen);
      setPage(1);
    },
    pages: total === undefined || total <= rowsPerPage ? undefined : { ...paging, total },
    readAgain: reload,
    refreshParent: () => refreshRecords(queryClient, owner),
  };
}
