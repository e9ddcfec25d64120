/** The records that belong to another: their list, their count, and what follows from a change of them. */
import type { Abilities, ResourceContract } from '@ceccar/contract/resource';
import { useQueryClient } from '@tanstack/react-query';
import { type SortPayload, useGetList } from 'ra-core';
import { useState } from 'react';
import { defaultSort } from '../../api/query.ts';
import { refreshRecords } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { getField } from '../form/form-values.ts';

/** What is listed: one declaration. */
export type SubRecordSource = {
  contract: ResourceContract;
  view: string;
  /** Field of the sub-record that names its owner. */
  parentField: string;
  parent: ApiRecord;
};

export type SubRecords = SubRecordSource & {
  /** Undefined until the list is here. */
  rows: readonly ApiRecord[] | undefined;
  /** As the owner tells it until the list is here. */
  count: number | undefined;
  canAdd: boolean;
  error: unknown;
  sort: SortPayload;
  setSort: (sort: SortPayload) => void;
  readAgain: () => void;
  /** The owner shows counts, a status or doubts that follow from its sub-records. */
  refreshParent: () => void;
};

/** More than any member has; a longer list would ask for paging. */
const mostRows = 100;

export function useSubRecords(source: SubRecordSource, isEnabled: boolean): SubRecords {
  const { contract, view, parentField, parent } = source;
  const [sort, setSort] = useState<SortPayload>(defaultSort(contract));
  const queryClient = useQueryClient();
  const { data, total, meta, error, refetch } = useGetList<ApiRecord>(
    contract.plural,
    {
      filter: { [parentField]: parent.id },
      pagination: { page: 1, perPage: mostRows },
      sort,
      meta: { view },
    },
    { enabled: isEnabled, placeholderData: (previous) => previous },
  );
  const abilities: Abilities | undefined = meta?.abilities;
  const owner = getField(contract, parentField).target ?? '';
  return {
    ...source,
    rows: data,
    count: total ?? parent.counts?.[contract.plural],
    canAdd: abilities?.create === true && parent.abilities?.update === true,
    error,
    sort,
    setSort,
    readAgain: () => void refetch(),
    refreshParent: () => refreshRecords(queryClient, owner),
  };
}
