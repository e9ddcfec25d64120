/** Filters, order and page of a list, read from its address and written to it (API-22). Pure. */
import type { Sort } from '../api/query.ts';

export type FilterValues = Record<string, unknown>;

export type ListParams = { filter: FilterValues; sort: Sort; page: number; perPage: number };

/** `atFirst` applies to what the address leaves out. */
export function readListAddress(search: string, atFirst: ListParams): ListParams {
  const params = new URLSearchParams(search);
  const field = params.get('sort');
  return {
    filter: filterIn(search) ?? {},
    sort: field
      ? { field, order: params.get('order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC' }
      : atFirst.sort,
    page: numberIn(params.get('page')) ?? atFirst.page,
    perPage: numberIn(params.get('perPage')) ?? atFirst.perPage,
  };
}

/** The filters of an address; undefined if there are none. */
export function filterIn(search: string): FilterValues | undefined {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '');
    return typeof filter === 'object' && filter !== null ? { ...filter } : undefined;
  } catch {
    return undefined;
  }
}

function numberIn(text: string | null): number | undefined {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

/** The address with other parameters of the list; what else it says, such as the columns, stays. */
export function writeListAddress(search: string, { filter, sort, page, perPage }: ListParams): string {
  const params = new URLSearchParams(search);
  params.set('filter', JSON.stringify(filter));
  params.set('sort', sort.field);
  params.set('order', sort.order);
  params.set('page', String(page));
  params.set('perPage', String(perPage));
  params.sort();
  return `?${params}`;
}
