/** A saved list: from what is shown to what is stored, and back to an address. Pure. */
import { columnSeparator, type listViews } from '@ceccar/contract/account/list-views';
import type { Row } from '@ceccar/contract/resource';
import type { Sort } from '../../api/query.ts';

/** What a list shows. */
export type Shown = {
  filter: Record<string, unknown>;
  sort: Sort;
  columns: readonly string[];
};

export type ListView = Row<typeof listViews, 'list-view-list'>;

/** What is stored of it: filters and order as in a request, and the columns. */
export type Stored = { query: string; columns: string };

/** Names the opened view in the address. */
export const viewParameter = 'view_id';

export function toStored({ filter, sort, columns }: Shown): Stored {
  const entries = Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => a.localeCompare(b));
  const query = new URLSearchParams([...entries, [`order[${sort.field}]`, sort.order.toLowerCase()]]);
  return { query: query.toString(), columns: columns.join(columnSeparator) };
}

const order = /^order\[(.+)\]$/;

/** `byRule`: the order of a list that was saved without one. */
export function fromStored({ query, columns }: Stored, byRule: Sort): Shown {
  const entries = [...new URLSearchParams(query)];
  const sorts = entries.flatMap(([name, direction]): Sort[] => {
    const field = order.exec(name)?.[1];
    return field === undefined ? [] : [{ field, order: direction === 'desc' ? 'DESC' : 'ASC' }];
  });
  return {
    filter: Object.fromEntries(entries.filter(([name]) => !order.test(name))),
    sort: sorts[0] ?? byRule,
    columns: columns.split(columnSeparator),
  };
}

/** The parameters of the address that shows it, to whomever it is sent (API-133). */
export function addressOf({ filter, sort, columns }: Shown, view?: number): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    columns: columns.join(columnSeparator),
    page: '1',
    ...(view === undefined ? {} : { [viewParameter]: String(view) }),
  });
  return `?${search}`;
}
