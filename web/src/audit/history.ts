import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { historyKey } from '../api/record-cache.ts';
import { type HistorySubject, itemsPerPage, listChanges } from './change-history.ts';

/** The change history of a subject, newest first, as far as it was read. */
export function useHistory(subject: HistorySubject) {
  const query = useInfiniteQuery({
    queryKey: [...historyKey, subject],
    queryFn: ({ pageParam, signal }) => listChanges(subject, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      page * itemsPerPage < last['hydra:totalItems'] ? page + 1 : undefined,
  });
  return { ...query, entries: query.data && entriesOf(query.data.pages) };
}

/** A change made meanwhile moves an entry to the next page: it is shown once. */
function entriesOf(pages: readonly { 'hydra:member': ChangeEntry[] }[]): ChangeEntry[] {
  const entries = pages.flatMap((page) => page['hydra:member']);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
