import type { IssuedToken } from '@ceccar/contract/account/service-accounts';
import { callApi } from '../../../platform/api/http.ts';

export function issueToken(iri: string, overlapDays = 0): Promise<IssuedToken> {
  return callApi<IssuedToken>(`${iri}/token`, { method: 'POST', body: { overlapDays } });
}
