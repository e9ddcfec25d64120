/** The decision on the report, in its colour: granted, postponed or rejected, with the reason (REP-123). */
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import Alert from '@mui/material/Alert';
import { formatDay, formatMoment } from '../../../platform/ui/text/format.ts';
import { reasonOf } from './decided-meanwhile.ts';
import type { Report } from './desk-data.ts';

export function DeskBanners({ report }: { report: Report }) {
  const severity = severityOf(report.status);
  const { statusLabel, validator, decidedAt, processingProblem } = report;
  const by = [validator, decidedAt ? formatMoment(decidedAt) : null].filter(Boolean).join(', ');
  const reason = reasonOf(report);
  return (
    <>
      {severity ? (
        <Alert severity={severity}>
          <strong>{statusLabel}</strong>
          {by ? ` · ${by}` : null}
          {reason ? <div>Motivul: {reason}</div> : null}
          <div>{visaDayText(report)}</div>
        </Alert>
      ) : null}
      {processingProblem ? <Alert severity="info">{processingProblem}</Alert> : null}
    </>
  );
}

function severityOf(status: number): 'success' | 'warning' | 'error' | null {
  if (isValidated({ status })) return 'success';
  if (status === reportStatus.postponed) return 'warning';
  return status === reportStatus.rejected ? 'error' : null;
}

function visaDayText({ status, visaScheduled }: Report): string | null {
  if (status !== reportStatus.visaScheduled) return null;
  return visaScheduled
    ? `Viza este programată pentru ${formatDay(visaScheduled)}.`
    : 'Membrul nu a ales încă ziua vizei.';
}
