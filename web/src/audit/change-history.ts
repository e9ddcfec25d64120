/** Reads the change history, and takes a deletion back. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { Collection } from '@ceccar/contract/resource';
import { callApi } from '../api/http.ts';

/** The whole history of one member, by its number, or the deletions of one resource. */
export type HistorySubject = { person: number } | { company: number } | { deleted: string };

export const itemsPerPage = 20;

const address = '/api/change_history';

export function listChanges(
  subject: HistorySubject,
  page: number,
  signal: AbortSignal,
): Promise<Collection<ChangeEntry>> {
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(itemsPerPage) });
  for (const [name, value] of Object.entries(subject)) query.set(name, String(value));
  return callApi(address, { query, signal });
}

/** Gives the IRI of the record that is back. */
export async function restoreRecord(entry: ChangeEntry): Promise<string> {
  const answer = await callApi<{ '@id': string }>(`${address}/${entry.id}/restore`, { method: 'POST' });
  return answer['@id'];
}
