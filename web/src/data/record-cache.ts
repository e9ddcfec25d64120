/** Updates of the query cache that react-admin's hooks use. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRecord } from './records.ts';

/** Replaces the cached record of `useGetOne` and invalidates lists. */
export function keepRecord(client: QueryClient, resource: string, view: string, record: ApiRecord): void {
  client.setQueryData([resource, 'getOne', { id: record.id, meta: { view } }], record);
  forgetLists(client, resource);
  void client.invalidateQueries({ queryKey: historyKey });
}

/** Invalidates records whose counts, status and warnings depend on their sub-records. */
export function refreshRecords(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: [resource, 'getOne'] });
  void client.invalidateQueries({ queryKey: historyKey });
}

/** Key of all change history queries. */
export const historyKey = ['change-history'];

export function forgetLists(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: [resource, 'getList'] });
}

type ListCopy = { data: ApiRecord[]; total?: number };

/** Removes a deleted row from cached lists before they are reloaded. */
export function dropRow(client: QueryClient, resource: string, id: string): void {
  client.setQueriesData<ListCopy>({ queryKey: [resource, 'getList'] }, (list) => {
    const rows = list?.data.filter((row) => row.id !== id);
    if (!list || !rows || rows.length === list.data.length) return list;
    return { ...list, data: rows, ...(list.total ? { total: list.total - 1 } : {}) };
  });
}
