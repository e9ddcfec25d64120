/** The copies of records that react-admin's hooks keep in the query cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRecord } from './records.ts';

/** Puts a fresh answer in the place of the copy that `useGetOne` reads, and has lists read again. */
export function keepRecord(client: QueryClient, resource: string, view: string, record: ApiRecord): void {
  client.setQueryData([resource, 'getOne', { id: record.id, meta: { view } }], record);
  forgetLists(client, resource);
  void client.invalidateQueries({ queryKey: historyKey });
}

/** Has records read again, because counts, status and doubts change with what belongs to a record. */
export function refreshRecords(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: [resource, 'getOne'] });
  void client.invalidateQueries({ queryKey: historyKey });
}

/** Every copy of the change history. */
export const historyKey = ['change-history'];

export function forgetLists(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: [resource, 'getList'] });
}

type ListCopy = { data: ApiRecord[]; total?: number };

/** Takes a deleted row out of the lists at once, before they are read again. */
export function dropRow(client: QueryClient, resource: string, id: string): void {
  client.setQueriesData<ListCopy>({ queryKey: [resource, 'getList'] }, (list) => {
    const rows = list?.data.filter((row) => row.id !== id);
    if (!list || !rows || rows.length === list.data.length) return list;
    return { ...list, data: rows, ...(list.total ? { total: list.total - 1 } : {}) };
  });
}
