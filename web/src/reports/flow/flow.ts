/** What the server knows of the report that a member works on, and how it is followed. */
import { registerNow } from '@ceccar/contract/register-clock';
import { annualReports, type StartedReport } from '@ceccar/contract/reports/annual-reports';
import type { MovesAnswer } from '@ceccar/contract/reports/report-moves';
import type { Row } from '@ceccar/contract/resource';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { callApi } from '../../api/http.ts';
import { refreshRecords } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { pollMs } from './report-polling.ts';

const view = 'report-flow-details';

export type FlowReport = ApiRecord & Omit<Row<typeof annualReports, typeof view>, 'id' | 'abilities'>;

/** Everything that a step is given. */
export type Flow = {
  /** For whom, as the addresses of the flow name them. */
  user: string;
  /** The branch carries the flow for the member. */
  isStaff: boolean;
  report: FlowReport;
  moves: MovesAnswer;
  /** The report has just moved: what can be done now is still being asked. */
  areMovesOld: boolean;
};

/** Of the first two steps, which can be worked on in either order. */
export type GatheringFlow = Flow & { onLook: (step: 1 | 2) => void };

/** Reads what is under the address again, with all else of the flow. */
export const flowKey = 'annual-report';

/** The first call begins the report; where there is none to begin, the refusal says when there will be. */
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
  return useGetOne<FlowReport>(
    annualReports.plural,
    { id: reportIri(id), meta: { view } },
    { refetchInterval: ({ state: { data } }) => pollMs(data, registerNow()) },
  );
}

/** Asked for anew with each state of the report. */
export function useMoves(id: number, version: number | undefined) {
  return useQuery({
    queryKey: [flowKey, 'moves', id, version],
    queryFn: ({ signal }) => callApi<MovesAnswer>(`/annual_reports/${id}/moves`, { signal }),
    enabled: version !== undefined,
    placeholderData: (previous) => previous,
    refetchInterval: 60_000,
  });
}

/** After whatever may have moved the report, also where the answer got lost. */
export function useRefreshFlow(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [flowKey] });
    refreshRecords(client, annualReports.plural);
  };
}
