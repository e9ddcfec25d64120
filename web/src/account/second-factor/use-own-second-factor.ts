/** State of the account's second factor: its panel shows it, and the least length of a new password depends on it (ACC-5). */
import type { SecondFactorState } from '@ceccar/contract/account/second-factor';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';

export const secondFactorAddress = '/api/account/second-factor';

export function useOwnSecondFactor() {
  return useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => callApi<SecondFactorState>(secondFactorAddress, { signal }),
  });
}
