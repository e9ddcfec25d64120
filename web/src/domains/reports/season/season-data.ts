/** The season's progress, for a branch and for administrators. */
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { seasonKey } from '../season-key.ts';
import type { SeasonChoice } from './season-filter.ts';

/** Staff keep the page open; decisions of others appear by polling. */
const refreshMs = 60_000;

export function useSeason({ year, region }: SeasonChoice) {
  return useQuery({
    queryKey: [...seasonKey, year, region],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ year, ...(region === null ? {} : { region }) });
      return callApi<SeasonSummary>('/annual_reports/summary', { query, signal });
    },
    refetchInterval: refreshMs,
    placeholderData: (previous) => previous,
  });
}
