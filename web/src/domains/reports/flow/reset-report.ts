import type { StartedReport } from '@ceccar/contract/reports/annual-reports';
import { callApi } from '../../../platform/api/http.ts';
import type { Work } from '../../../platform/data/save.ts';
import { useRefreshFlow } from './flow.ts';

/** Returns to the first step; answers of the web form are kept. */
export function useReset(user: string): Work<StartedReport> {
  return {
    send: () =>
      callApi<StartedReport>(`/annual_reports/resetAnnualReport/${encodeURIComponent(user)}`, {
        method: 'PUT',
        body: {},
      }),
    onSettled: useRefreshFlow(),
    doneText: 'Raportul a fost reluat de la început.',
    failedText: null,
  };
}
