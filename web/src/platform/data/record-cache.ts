/** Keys of records and lists in the query cache, and what a change does to them. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRecord } from '../api/records.ts';
import type { Rows } from './record-calls.ts';

/** Begins the keys of all pages of a resource's list, and of the sums over it. */
export const listKey = (resource: string) => [resource, 'list'];

/** Begins the keys of all records of a resource. */
const recordsKey = (resource: string) => [resource, 'record'];

export const recordKey = (resource: string, view: string, iri: string) => [
  ...recordsKey(resource),
  { view, iri },
];

/** Replaces the cached record and invalidates lists. */
export function keepRecord(client: QueryClient, resource: string, view: string, record: ApiRecord): void {
  client.setQueryData(recordKey(resource, view, record.id), record);
  forgetLists(client, resource);
  void client.invalidateQueries({ queryKey: historyKey });
}

/** A page that opens for a row shows it at once, if its view is the list's. */
export function keepRows(
  client: QueryClient,
  resource: string,
  view: string,
  rows: readonly ApiRecord[],
): void {
  for (const row of rows)
    client.setQueryData<ApiRecord>(recordKey(resource, view, row.id), (known) => (known ? undefined : row));
}

/** The row of the record in a list that was loaded; undefined if there is none. */
export function rowInLists(client: QueryClient, resource: string, iri: string): ApiRecord | undefined {
  return client
    .getQueriesData<Partial<Rows>>({ queryKey: listKey(resource) })
    .flatMap(([, list]) => list?.rows ?? [])
    .find(({ id }) => id === iri);
}

/** Invalidates records whose counts, status and warnings depend on their sub-records. */
export function refreshRecords(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: recordsKey(resource) });
  void client.invalidateQueries({ queryKey: historyKey });
}

/** Key of all change history queries. */
export const historyKey = ['change-history'];

export function forgetLists(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: listKey(resource) });
}

/** Removes a deleted row from cached lists before they are reloaded. */
export function dropRow(client: QueryClient, resource: string, id: string): void {
  client.setQueriesData<Partial<Rows>>({ queryKey: listKey(resource) }, (list) => {
    const rows = list?.rows?.filter((row) => row.id !== id);
    if (!list?.rows || !rows || rows.length === list.rows.length) return list;
    return { ...list, rows, ...(list.total ? { total: list.total - 1 } : {}) };
  });
}
