/** Restores deleted records: undo directly after the deletion, or later from the change history. */
import type { UndoneDeletion } from '@ceccar/contract/audit/change-history';
import { callApi } from './http.ts';

export const historyAddress = '/api/change_history';

/** Returns the IRI of the restored record. */
export async function restoreEntry(id: number): Promise<string> {
  const answer = await callApi<{ '@id': string }>(`${historyAddress}/${id}/restore`, { method: 'POST' });
  return answer['@id'];
}

/** Undoes one's own deletion of today, by the record's number (AUD-9). */
export async function undoDeletion(resource: string, record: number): Promise<void> {
  const body: UndoneDeletion = { resource, record };
  await callApi(`${historyAddress}/undo`, { method: 'POST', body });
}
