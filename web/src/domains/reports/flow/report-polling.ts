/** How often a screen polls a report that the server or the branch changes (REP-102). Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';

const stepTwoMs = 20_000;
const stepFourMs = 15_000;

/** Shortly after a change the next one is usually only seconds away. */
const soonMs = 2_000;
const justMovedMs = 12_000;

type Followed = {
  status: number;
  current_step: number;
  validated: boolean;
  isRejected: boolean;
  hasOpenResubmissionRequests: boolean;
  /** Time of the last change. */
  updatedAt: string | null;
};

/** False if no change is expected. */
export function pollMs(report: Followed | undefined, now: Date): number | false {
  if (!report) return false;
  const { status, current_step } = report;
  const isProcessed = status === reportStatus.processing || status === reportStatus.registering;
  const age = now.getTime() - Date.parse(report.updatedAt ?? '');
  if (isProcessed && age >= 0 && age < justMovedMs) return soonMs;
  if (current_step === 2 && status >= reportStatus.processing) return stepTwoMs;
  const isDecided = report.validated || report.isRejected;
  const isAwaited = !isDecided || report.hasOpenResubmissionRequests;
  return current_step === 4 && status >= reportStatus.toPay && isAwaited ? stepFourMs : false;
}
