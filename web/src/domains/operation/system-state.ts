/** State of the system; the home page and its own page share one query. */
import type { SystemState } from '@ceccar/contract/operation/system-state';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';

const everyMinute = 60_000;

export const systemStateKey = ['system-state'];

export function useSystemState(isOffered = true) {
  return useQuery({
    queryKey: systemStateKey,
    queryFn: ({ signal }) => callApi<SystemState>('/api/operation/state', { signal }),
    refetchInterval: everyMinute,
    enabled: isOffered,
  });
}
