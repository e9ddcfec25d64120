/** Data of the queue of clear reports and of the batch that is decided together. */
import type { ClearReports, ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import type { ReportQueue } from '../../../platform/paths.ts';
import { refreshReports } from '../desk/desk-data.ts';

const clearKey = 'clear-reports';

function queryOf({ year, region }: ReportQueue): URLSearchParams {
  return new URLSearchParams({
    ...(year === null ? {} : { year }),
    ...(region === null ? {} : { region }),
  });
}

export function useClearReports(queue: ReportQueue) {
  return useQuery({
    queryKey: [clearKey, 'list', queue],
    queryFn: ({ signal }) =>
      callApi<ClearReports>('/annual_reports/clear', { query: queryOf(queue), signal }),
  });
}

export function readBatch(id: number, signal?: AbortSignal): Promise<ReportBatch> {
  return callApi<ReportBatch>(`/annual_reports/batches/${id}`, signal ? { signal } : {});
}

/** While the server works, its progress is asked for every second; on return from a report of the sample, at once. */
export function useBatch(id: number | null) {
  const client = useQueryClient();
  const queryKey = [clearKey, 'batch', id];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const batch = await readBatch(Number(id), signal);
      const before = client.getQueryData<ReportBatch>(queryKey);
      // The work has just ended: the queue and the reports are others now.
      if (before && isUnderWay(before) && !isUnderWay(batch)) refresh(client);
      return batch;
    },
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? 1_000 : false),
  });
}

export function isUnderWay({ state }: ReportBatch): boolean {
  return state === 'deciding' || state === 'undoing';
}

export function isStopped({ state }: ReportBatch): boolean {
  return state === 'decisionStopped' || state === 'undoStopped';
}

export function drawBatch({ year, region }: ReportQueue, without: readonly number[]): Promise<ReportBatch> {
  const body = {
    without,
    region: region === null ? null : Number(region),
    year: year === null ? null : Number(year),
  };
  return callApi<ReportBatch>('/annual_reports/batches', { method: 'POST', body });
}

export function decideBatch(id: number, status: number, reason: string): Promise<ReportBatch> {
  const body = { status, visaReason: reason.trim() || null };
  return callApi<ReportBatch>(`/annual_reports/batches/${id}/decide`, { method: 'POST', body });
}

export function undoBatch(id: number): Promise<ReportBatch> {
  return callApi<ReportBatch>(`/annual_reports/batches/${id}/undo`, { method: 'POST' });
}

/** `added`: clear reports that were not drawn and come into the batch. */
export function leaveOut(
  id: number,
  reports: readonly number[],
  added: readonly number[] = [],
): Promise<ReportBatch> {
  const body = { reports, added };
  return callApi<ReportBatch>(`/annual_reports/batches/${id}/left_out`, { method: 'PUT', body });
}

export function useKeepBatch(): (batch: ReportBatch) => void {
  const client = useQueryClient();
  return (batch) => client.setQueryData([clearKey, 'batch', batch.id], batch);
}

export function useRefreshClear(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [clearKey, 'batch'] });
    refresh(client);
  };
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [clearKey, 'list'] });
  refreshReports(client);
}
