/** Requests to refile a validated report; an open request is granted or denied here. */
import {
  annualReportResubmissions,
  resubmissionStates,
} from '@ceccar/contract/reports/annual-report-resubmissions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { RecordOf } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { changeRecord } from '../../../platform/data/record-calls.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { type Report, refreshReports } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';

const { plural, defaultView: view } = annualReportResubmissions;

type Request = RecordOf<typeof annualReportResubmissions, 'resub-list'>;

const pageSize = 20;

export function ResubmissionPanel({ report }: { report: Report }) {
  const { rows = [] } = useRows<Request>(annualReportResubmissions, {
    filter: { annualReport: report.id },
    perPage: pageSize,
  });
  if (rows.length === 0) return null;
  return (
    <DeskPanel id="resubmissions" title={annualReportResubmissions.title} count={rows.length}>
      <Stack spacing={2}>
        {rows.map((request) => (
          <ResubmissionRequest key={request.id} request={request} />
        ))}
      </Stack>
    </DeskPanel>
  );
}

function ResubmissionRequest({ request }: { request: Request }) {
  const { reason, state, decidedByName, createdAt, updatedAt, abilities } = request;
  const client = useQueryClient();
  const saving = useSave();
  const label = resubmissionStates.find(({ value }) => value === state)?.label;

  function decide(answer: 'approved' | 'rejected') {
    return saving.run({
      send: () => changeRecord(request.id, view, { [answer]: true }, request),
      onSettled: () => {
        forgetLists(client, plural);
        refreshReports(client);
      },
      doneText:
        answer === 'approved'
          ? 'Cererea a fost aprobată: membrul poate depune un raport rectificativ.'
          : 'Cererea a fost respinsă.',
      failedText: null,
    });
  }

  return (
    <div>
      <Typography variant="body2">
        {formatMoment(String(createdAt))}: {label}
        {state === 'pending' ? null : `, ${formatMoment(String(updatedAt))}, de ${decidedByName}`}
      </Typography>
      {reason ? <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography> : null}
      {state === 'pending' && abilities?.update === true ? (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          <Button variant="outlined" loading={saving.isSaving} onClick={() => void decide('approved')}>
            Aprobă redepunerea
          </Button>
          <Button color="secondary" disabled={saving.isSaving} onClick={() => void decide('rejected')}>
            Respinge cererea
          </Button>
        </Stack>
      ) : null}
      <ProblemAlert text={saving.problem} />
    </div>
  );
}
