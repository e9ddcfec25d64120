/** Staff say that the hand-signed copy agrees with the report, so that it can be decided with others (REP-291). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRow, versionTag } from '../../../platform/api/records.ts';
import { keepRecord } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { type Report, refreshReports, reportView, toReport } from './desk-data.ts';

export function ScanCheck({ report }: { report: Report }) {
  const { originId: id, version, status, scanCheckedBy } = report;
  const saving = useSave();
  const client = useQueryClient();
  const button = useKeptFocus(saving.isSaving);
  const mayCheck = status === reportStatus.submitted || status === reportStatus.postponed;
  const check = (isChecked: boolean) =>
    saving.run({
      send: () =>
        callApi<ApiRow>(`/annual_reports/${id}/checkScan`, {
          method: 'POST',
          body: { isChecked },
          headers: versionTag(version),
        }),
      onSaved: (row) => keepRecord(client, 'annual_reports', reportView, toReport(row)),
      onSettled: () => refreshReports(client),
      doneText: null,
      failedText: null,
    });
  return (
    <div>
      {scanCheckedBy ? (
        <ToneMark color="green">Copia semnată: verificată de {scanCheckedBy}.</ToneMark>
      ) : (
        <ToneMark color="yellow">Copia semnată nu este încă verificată.</ToneMark>
      )}
      {mayCheck ? (
        <Button
          ref={button}
          // Its text starts below that of the mark.
          sx={{ ml: 1 }}
          loading={saving.isSaving}
          onClick={() => void check(!scanCheckedBy)}
        >
          {scanCheckedBy ? 'Anulează verificarea' : 'Copia corespunde raportului'}
        </Button>
      ) : null}
      <ProblemAlert text={saving.problem} />
    </div>
  );
}
