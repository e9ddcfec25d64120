/** Colour and label of a report in the list (REP-120). Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Tone } from '../../platform/ui/text/tone.tsx';

type Standing = {
  status: number;
  validated: boolean;
  isAmended: boolean;
  isRejected: boolean;
  hasOpenResubmissionRequests: boolean;
};

/** Whether a report amends a validated one; a postponed report has `isAmended`, too, and is only postponed (REP-164). */
export function isAmending({ status, isAmended }: Pick<Standing, 'status' | 'isAmended'>): boolean {
  return isAmended && status !== reportStatus.postponed;
}

/** Waiting requests take precedence: only a validated report can have an open request. */
export function toneOf(report: Standing): Tone | undefined {
  const { status, validated, isAmended, isRejected, hasOpenResubmissionRequests } = report;
  if (hasOpenResubmissionRequests) return { color: 'orange', label: 'Cerere de redepunere' };
  if (validated && status >= reportStatus.submitted && status < 500)
    return { color: 'green', label: 'Validat' };
  if (isRejected) return { color: 'red', label: 'Respins' };
  if (status === reportStatus.postponed) return { color: 'yellow', label: 'Amânat' };
  return isAmended ? { color: 'yellow', label: 'Rectificativ' } : undefined;
}
