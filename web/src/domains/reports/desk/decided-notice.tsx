import { validatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { reportPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import type { Decided } from './deciding.ts';
import { refreshReports } from './desk-data.ts';

/** The last decision made on the desk; shown until the next decision and announced to screen readers. */
export function DecidedNotice() {
  const { state } = useLocation();
  const decided: Decided | undefined = state?.decided;
  return (
    <div role="status">
      {decided ? (
        <Alert severity="success" icon={false} role="presentation" sx={{ mb: 2, py: 0 }}>
          <TextLink to={reportPath(decided.id)} color="inherit" underline="always">
            {decided.memberName}, {decided.year}
          </TextLink>
          : {decided.statusLabel}.{' '}
          {validatedStatuses.includes(decided.status) ? <UndoButton {...decided} /> : null}
        </Alert>
      ) : null}
    </div>
  );
}

/** A validation can be taken back at once (REP-290); the report is opened again. */
function UndoButton({ id }: Decided) {
  const saving = useSave();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      color="inherit"
      loading={saving.isSaving}
      onClick={() =>
        void saving.run({
          send: () => callApi<unknown>(`/annual_reports/${id}/undoDecision`, { method: 'POST' }),
          onSaved: () => navigate(reportPath(id)),
          onSettled: () => refreshReports(client),
          doneText: 'Validarea a fost anulată.',
          failedText: errorText,
        })
      }
    >
      Anulează
    </Button>
  );
}
