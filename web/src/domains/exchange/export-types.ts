/** The types of exports with their filters and columns; they do not change while the page is open. */
import type { ExportTypeAnswer } from '@ceccar/contract/exchange/exports';
import type { Collection } from '@ceccar/contract/resource';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';

export function useExportTypes() {
  return useQuery({
    queryKey: ['export-types'],
    queryFn: ({ signal }) => callApi<Collection<ExportTypeAnswer>>('/api/exports/types', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
