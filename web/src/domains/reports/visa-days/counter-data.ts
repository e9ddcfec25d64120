/** Data of the counter: the day's list, and granting a visa or taking it back. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { CounterList, CounterRow } from '@ceccar/contract/reports/visa-days';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { ownBranch } from '../../../platform/api/page.ts';
import { versionTag } from '../../../platform/api/records.ts';
import { useSave } from '../../../platform/data/save.ts';
import { refreshReports } from '../desk/desk-data.ts';

const counterKey = 'visa-counter';

/** An account of all branches chooses one first. */
export function useCounterList({ day, region }: { day: string; region: string | null }) {
  const isEnabled = ownBranch !== null || region !== null;
  const list = useQuery({
    queryKey: [counterKey, day, region],
    queryFn: ({ signal }) =>
      callApi<CounterList>('/annual_reports/visaCounter', {
        query: new URLSearchParams({ day, ...(region === null ? {} : { region }) }),
        signal,
      }),
    enabled: isEnabled,
    // Several people work at one counter.
    refetchInterval: 30_000,
  });
  return { ...list, isEnabled };
}

export function useCounter() {
  const client = useQueryClient();
  const saving = useSave();
  const send = (row: CounterRow, path: string, body: object, doneText: string) =>
    saving.run({
      send: () =>
        callApi<unknown>(`/annual_reports/${row.id}/${path}`, {
          method: 'POST',
          body,
          headers: versionTag(row.version),
        }),
      onSettled: () => {
        void client.invalidateQueries({ queryKey: [counterKey] });
        refreshReports(client);
      },
      doneText,
    });
  return {
    ...saving,
    grant: (row: CounterRow) =>
      send(row, 'submitVisa', { status: reportStatus.visaGranted }, `Viză acordată: ${row.memberName}.`),
    takeBack: (row: CounterRow) => send(row, 'undoDecision', {}, `Viza a fost retrasă: ${row.memberName}.`),
  };
}
