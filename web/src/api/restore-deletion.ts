/** The way back from a deletion: at once for who made it, later for who reads the change history. */
import type { UndoneDeletion } from '@ceccar/contract/audit/change-history';
import { callApi } from './http.ts';

export const historyAddress = '/api/change_history';

/** Gives the IRI of the record that is back. */
export async function restoreEntry(id: number): Promise<string> {
  const answer = await callApi<{ '@id': string }>(`${historyAddress}/${id}/restore`, { method: 'POST' });
  return answer['@id'];
}

/** Takes back one's own deletion of today, by the number of the record (AUD-9). */
export async function undoDeletion(resource: string, record: number): Promise<void> {
  const body: UndoneDeletion = { resource, record };
  await callApi(`${historyAddress}/undo`, { method: 'POST', body });
}
