/** A list that is a screen: its rows, and what somebody chooses of it, for the parts that show them. */
import {
  type Abilities,
  type ResourceContract,
  type ShownKey,
  searchFilter,
} from '@ceccar/contract/resource';
import { useState } from 'react';
import { page } from '../../api/page.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useList } from '../../data/list.ts';
import { filterIn } from '../../data/list-address.ts';
import { useChosenColumns } from './chosen-columns.ts';
import { type ColumnDeclaration, columnsOf, shownOf } from './list-columns.tsx';
import { countFilters, type FilterDeclaration } from './list-filter.ts';
import { useOnlyHit } from './only-hit.ts';
import { useRowKeys } from './row-keys.ts';

/** Some resources have additional abilities. */
type ListAbilities = Abilities & { history?: boolean };

/** `N`: names of the view's columns. */
export type ListOptions<N extends string = string> = {
  /** Selects and orders the view's columns; all of them if absent. */
  columns?: readonly ColumnDeclaration<N>[];
  /** Columns whose text is the link to the record. */
  linked: readonly string[];
  pathOf: (record: ApiRecord) => string;
  /** The filter of the search box. */
  search?: FilterDeclaration;
};

export type ListScreen = ReturnType<typeof useListScreen>;

export function useListScreen<C extends ResourceContract, V extends keyof C['views'] & string>(
  contract: C,
  view: V,
  options: ListOptions<ShownKey<C['views'][V][number] & string>>,
) {
  const { search, pathOf } = options;
  const list = useList(contract, view);
  const abilities: ListAbilities | undefined = list.abilities;
  const isOneBranch = seesOneBranch(contract, abilities);
  const allColumns = columnsOf(contract, view, options.columns).filter(
    // The column stays if records may belong to all branches, to distinguish them from the branch's own.
    ({ key, field }) => !(isOneBranch && key === 'region' && field.required),
  );
  const chosenColumns = useChosenColumns(contract.plural);
  const columns = shownOf(allColumns, chosenColumns.names);
  const inOtherCells = allColumns.filter(({ isInOtherCell }) => isInOtherCell);
  const term = search && String(list.filter[search.name] ?? '');
  const keys = useRowKeys({ term, isSettled: !list.isFetching });
  const openOnlyHit = useOnlyHit({ contract, view, pathOf, box: keys.searchBox });
  const [clearings, setClearings] = useState(0);
  const hasFilters = countFilters(list.filter) > 0;
  return {
    ...list,
    ...options,
    ...keys,
    contract,
    view,
    abilities,
    canCreate: abilities?.create === true,
    canUpdate: abilities?.update === true,
    /** The account sees the records of its branch only: it needs no filter of branches. */
    isOneBranch,
    /** All columns that the list has, and those that are shown. */
    allColumns,
    columns,
    chooseColumns: chosenColumns.choose,
    keepColumns: chosenColumns.keep,
    /** Filters, order and columns as they are shown, for a saved list or an export. */
    shown: {
      filter: list.filter,
      sort: list.sort,
      columns: [...columns, ...(chosenColumns.names ? [] : inOtherCells)].map(({ key }) => key),
    },
    hasFilters,
    /** Nothing to filter, to choose from or to export. */
    isEmpty: list.total === 0 && !hasFilters,
    /** The searched term; undefined if the list has no search box. */
    term,
    /** After the applied search, Enter opens the only result (API-72). */
    onEnter:
      search?.name === searchFilter
        ? // React's state lags behind the address: a filter set meanwhile would be left out.
          (typed: string) => openOnlyHit(typed, filterIn(window.location.search) ?? list.filter)
        : undefined,
    /** A new number discards typed text that is not applied yet. */
    clearings,
    clearFilters: () => {
      list.setFilter({});
      setClearings(clearings + 1);
    },
  };
}

/**
 * An account bound to one branch needs no filter and column of branches (ACC-38). Accounts without a branch, and those
 * that may set the branch of a record, see all branches. Assumed to be bound until the abilities are loaded.
 */
function seesOneBranch(contract: ResourceContract, abilities: Abilities | undefined): boolean {
  if (!page.user?.region) return false;
  if (!abilities) return true;
  const isViewer = contract.create.length > 0 && abilities.create !== true;
  return isViewer || (abilities.locked ?? []).includes('region');
}
