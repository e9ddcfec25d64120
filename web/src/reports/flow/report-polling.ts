/** How often a screen asks for a report that moves by itself or is moved by the branch (REP-102). Pure. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';

const stepTwoMs = 20_000;
const stepFourMs = 15_000;

/** What has just moved is most often done in a few seconds. */
const soonMs = 2_000;
const justMovedMs = 12_000;

type Followed = {
  status: number;
  current_step: number;
  validated: boolean;
  isRejected: boolean;
  hasOpenResubmissionRequests: boolean;
  /** Of the last move. */
  updatedAt: string | null;
};

/** False where nothing is awaited. */
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
