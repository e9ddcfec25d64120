/** Builds query strings for the API (API-20). */
import type { ResourceContract } from '@ceccar/contract/resource';

export type Sort = { field: string; order: 'ASC' | 'DESC' };

export type ListQuery = {
  view?: string | undefined;
  pagination?: { page: number; perPage: number } | undefined;
  sort?: Sort | undefined;
  filter?: Record<string, unknown> | undefined;
};

export function listQuery(contract: ResourceContract, query: ListQuery): URLSearchParams {
  const search = new URLSearchParams({ view: query.view ?? contract.defaultView });
  if (query.pagination) {
    search.set('page', String(query.pagination.page));
    search.set('itemsPerPage', String(query.pagination.perPage));
  }
  for (const [field, direction] of orderOf(contract, query.sort)) {
    search.append(`order[${field}]`, direction);
  }
  for (const [name, value] of filterQuery(query.filter ?? {})) search.append(name, value);
  return search;
}

/** Empty values filter nothing. */
export function filterQuery(filter: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
}

/** The chosen column first, then the resource's own order, so that equal rows have a stable order. */
function orderOf(contract: ResourceContract, sort: Sort | undefined): [string, string][] {
  const rest = contract.defaultOrder.filter(([field]) => field !== sort?.field);
  const chosenOrder: [string, string][] =
    sort && contract.order.includes(sort.field) ? [[sort.field, sort.order.toLowerCase()]] : [];
  return [...chosenOrder, ...rest.map(([field, direction]): [string, string] => [field, direction])];
}

/** The first key of a resource's own order, for list screens. */
export function defaultSort(contract: ResourceContract): Sort {
  const [field, direction] = contract.defaultOrder[0] ?? ['id', 'asc'];
  return { field, order: direction === 'asc' ? 'ASC' : 'DESC' };
}
