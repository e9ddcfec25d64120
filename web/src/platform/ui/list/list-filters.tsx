import { FilterBar } from './filter-bar.tsx';
import { type FilterDeclaration, linkedFilters, toListFilter } from './list-filter.ts';
import type { ListScreen } from './list-screen.ts';

type Props = {
  list: ListScreen;
  filters?: readonly FilterDeclaration[];
  /** Filters that only links to the list set. */
  ofLinks?: readonly FilterDeclaration[];
};

/** The filters that the account may use, after the search box. */
export function ListFilters({ list, filters = [], ofLinks = [] }: Props) {
  const { contract, search, filter, abilities, isOneBranch } = list;
  const masked = abilities?.masked ?? [];
  const usable = filters.filter(
    ({ name }) => !(isOneBranch && name === 'region.id') && !masked.includes(name),
  );
  if (list.isEmpty || (usable.length === 0 && !search)) return null;
  return (
    <FilterBar
      key={list.clearings}
      filters={usable.map((one) => toListFilter(contract, one))}
      linked={linkedFilters(contract, ofLinks, filter)}
      search={
        search && {
          filter: toListFilter(contract, search, masked),
          inputRef: list.searchBox,
          onArrowDown: list.intoRows,
          ...(list.onEnter ? { onEnter: list.onEnter } : {}),
        }
      }
      values={filter}
      onChange={(_name, _value, all) => list.setFilter(all)}
    />
  );
}
