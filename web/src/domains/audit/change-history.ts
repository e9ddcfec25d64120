/** Loads the change history. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { Collection } from '@ceccar/contract/resource';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { historyAddress } from '../../platform/api/restore-deletion.ts';
import { historyKey } from '../../platform/data/record-cache.ts';

/** The whole history of one member, by its number, or the deletions of one resource, optionally filtered. */
export type HistorySubject = { person: number } | { company: number } | { deleted: string; search?: string };

const itemsPerPage = 20;

function listChanges(
  subject: HistorySubject,
  page: number,
  signal: AbortSignal,
): Promise<Collection<ChangeEntry>> {
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(itemsPerPage) });
  for (const [name, value] of Object.entries(subject)) query.set(name, String(value));
  return callApi(historyAddress, { query, signal });
}

/** The loaded pages of a subject's change history, newest first. */
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

/** New changes move entries to the next page: duplicates are removed. */
function entriesOf(pages: readonly { 'hydra:member': ChangeEntry[] }[]): ChangeEntry[] {
  const entries = pages.flatMap((page) => page['hydra:member']);
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
