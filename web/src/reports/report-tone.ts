/** Colour and label of a report in the list (REP-120). Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Tone } from '../ui/tone.tsx';

type Standing = {
  status: number;
  validated: boolean;
  isAmended: boolean;
  isRejected: boolean;
  hasOpenResubmissionRequests: boolean;
};

/** Waiting requests take precedence: only a validated report can have an open request. */
export function toneOf(report: Standing): Tone | undefined {
  const { status, validated, isAmended, isRejected, hasOpenResubmissionRequests } = report;
  if (hasOpenResubmissionRequests) return { color: 'orange', label: 'Cerere de redepunere' };
  if (validated && status >= reportStatus.submitted && status < 500)
    return { color: 'green', label: 'Validat' };
  if (isRejected) return { color: 'red', label: 'Respins' };
  return isAmended ? { color: 'yellow', label: 'Rectificativ' } : undefined;
}
