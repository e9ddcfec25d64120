/** The server's data on the report that a member works on, and how it is polled. */
import { registerNow } from '@ceccar/contract/register-clock';
import { annualReports, type StartedReport } from '@ceccar/contract/reports/annual-reports';
import type { MovesAnswer } from '@ceccar/contract/reports/report-moves';
import type { Row } from '@ceccar/contract/resource';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';
import { refreshRecords } from '../../../platform/data/record-cache.ts';
import { pollMs } from './report-polling.ts';

const view = 'report-flow-details';

export type FlowReport = ApiRecord & Omit<Row<typeof annualReports, typeof view>, 'id' | 'abilities'>;

/** Data for all steps. */
export type Flow = {
  /** The member, as in the addresses of the flow. */
  user: string;
  /** Staff work on the report for the member. */
  isStaff: boolean;
  report: FlowReport;
  moves: MovesAnswer;
  /** The report has just changed and its new moves are still loading. */
  areMovesOld: boolean;
};

/** Data for the first two steps, which can be worked on in either order. */
export type GatheringFlow = Flow & { onLook: (step: 1 | 2) => void };

/** First part of the query keys; reloads all data of the flow. */
export const flowKey = 'annual-report';

/** The first request creates the report; if that is not possible yet, the error says from when. */
export function useStartedReport(user: string) {
  return useQuery({
    queryKey: [flowKey, 'started', user],
    queryFn: ({ signal }) =>
      callApi<StartedReport>(`/annual_reports/initialize_annual_report/${encodeURIComponent(user)}`, {
        signal,
      }),
  });
}

export function reportIri(id: number): string {
  return `/api/${annualReports.plural}/${id}`;
}

export function useFlowReport(id: number) {
  return useRecord<FlowReport>(annualReports, view, reportIri(id), {
    refetchInterval: ({ state: { data } }) => pollMs(data, registerNow()),
  });
}

/** Reloaded for each version of the report. */
export function useMoves(id: number, version: number | undefined) {
  return useQuery({
    queryKey: [flowKey, 'moves', id, version],
    queryFn: ({ signal }) => callApi<MovesAnswer>(`/annual_reports/${id}/moves`, { signal }),
    enabled: version !== undefined,
    placeholderData: (previous) => previous,
    refetchInterval: 60_000,
  });
}

/** Called after a possible change of the report, including requests without a response. */
export function useRefreshFlow(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [flowKey] });
    refreshRecords(client, annualReports.plural);
  };
}
