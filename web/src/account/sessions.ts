/** The places where this account is signed in. */
import type { OwnSession } from '@ceccar/contract/account/account';
import type { Collection } from '@ceccar/contract/resource';
import { callApi } from '../api/http.ts';

const address = '/api/account/sessions';

export const sessionsKey = ['account', 'sessions'];

export async function listSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const answer = await callApi<Collection<OwnSession>>(address, { signal });
  return answer['hydra:member'];
}

export function endSession(id: string): Promise<void> {
  return callApi(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
