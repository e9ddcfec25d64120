/** The member claims an error in the register: shows both values side by side, to grant or deny the correction. */
import { correctionFields, type ReportCorrection } from '@ceccar/contract/reports/annual-reports';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRow } from '../../../platform/api/records.ts';
import { keepRecord, refreshRecords } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { type Report, refreshReports, reportView, toReport } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';
import { FactTable } from './fact-table.tsx';

type Props = { report: Report; granted: ReportReview['corrections'] };

export function CorrectionPanel({ report, granted }: Props) {
  const { corrections } = report;
  if (corrections.length === 0) return null;
  return (
    <DeskPanel id="corrections" title="Cereri de corectare a registrului">
      <Stack spacing={2}>
        {corrections.map((correction) => (
          <Correction
            key={correction.id}
            report={report}
            correction={correction}
            mayApprove={granted.some(({ id, abilities }) => id === correction.id && abilities.approve)}
          />
        ))}
      </Stack>
    </DeskPanel>
  );
}

const states = { approved: 'Aprobată', rejected: 'Respinsă' } as const;

type CorrectionProps = { report: Report; correction: ReportCorrection; mayApprove: boolean };

function Correction({ report, correction, mayApprove }: CorrectionProps) {
  const { id, field, registerValue, reportValue, state, decidedByName } = correction;
  const client = useQueryClient();
  const saving = useSave();
  const name = correctionFields[field];

  function decide(isApproved: boolean) {
    return saving.run({
      send: () =>
        callApi<ApiRow>(`/annual_reports/${report.originId}/decideCorrection`, {
          method: 'POST',
          body: { id, isApproved },
        }),
      onSaved: (row) => keepRecord(client, 'annual_reports', reportView, toReport(row)),
      onSettled: () => {
        refreshReports(client);
        // Makes the member's record page show the new value immediately.
        for (const members of ['persons', 'companies']) refreshRecords(client, members);
      },
      doneText: isApproved ? 'Registrul a fost corectat.' : 'Cererea a fost respinsă.',
      failedText: null,
    });
  }

  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {name}
      </Typography>
      <FactTable
        rows={[
          { label: 'În registru', text: registerValue ?? '' },
          { label: 'În raport', text: reportValue ?? '' },
        ]}
      />
      {state === 'pending' ? (
        <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
          {mayApprove ? (
            <Button
              variant="outlined"
              aria-label={`Aprobă corectarea: ${name}`}
              loading={saving.isSaving}
              onClick={() => void decide(true)}
            >
              Aprobă
            </Button>
          ) : (
            <Typography variant="body2">Doar un administrator o poate aproba.</Typography>
          )}
          <Button
            color="secondary"
            aria-label={`Respinge corectarea: ${name}`}
            disabled={saving.isSaving}
            onClick={() => void decide(false)}
          >
            Respinge
          </Button>
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {states[state]}
          {decidedByName ? ` de ${decidedByName}` : null}
        </Typography>
      )}
      <ProblemAlert text={saving.problem} />
    </div>
  );
}
