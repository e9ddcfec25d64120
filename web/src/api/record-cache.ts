/** The copies of records that react-admin's hooks keep in the query cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRecord } from './records.ts';

/** Puts a fresh answer in the place of the copy that `useGetOne` reads, and has lists read again. */
export function keepRecord(client: QueryClient, resource: string, view: string, record: ApiRecord): void {
  client.setQueryData([resource, 'getOne', { id: record.id, meta: { view } }], record);
  forgetLists(client, resource);
}

export function forgetLists(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: [resource, 'getList'] });
}
