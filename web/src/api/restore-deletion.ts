/** The way back from a deletion, for who reads the change history. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { Collection } from '@ceccar/contract/resource';
import { callApi } from './http.ts';

export const historyAddress = '/api/change_history';

/** Gives the IRI of the record that is back. */
export async function restoreEntry(id: number): Promise<string> {
  const answer = await callApi<{ '@id': string }>(`${historyAddress}/${id}/restore`, { method: 'POST' });
  return answer['@id'];
}

/** Takes back the last deletion of a record, by its number. */
export async function undoDeletion(resource: string, record: number): Promise<void> {
  const query = new URLSearchParams({ deleted: resource, record: String(record), itemsPerPage: '1' });
  const found = await callApi<Collection<ChangeEntry>>(historyAddress, { query });
  const [entry] = found['hydra:member'];
  if (!entry) throw new Error(`No deletion of ${resource} ${record} is known`);
  await restoreEntry(entry.id);
}
