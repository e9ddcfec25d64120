import type { StartedReport } from '@ceccar/contract/reports/annual-reports';
import { callApi } from '../../api/http.ts';
import { useAskedSaving } from '../../ui/form/saving.ts';
import { useRefreshFlow } from './flow.ts';

/** Returns to the first step; answers of the web form are kept. */
export function useReset(user: string) {
  const saving = useAskedSaving();
  const refresh = useRefreshFlow();
  const reset = () =>
    saving.run({
      send: () =>
        callApi<StartedReport>(`/annual_reports/resetAnnualReport/${encodeURIComponent(user)}`, {
          method: 'PUT',
          body: {},
        }),
      onSettled: refresh,
      doneText: 'Raportul a fost reluat de la început.',
      failedText: null,
    });
  return { ...saving, reset };
}
