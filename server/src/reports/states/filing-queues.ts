/** Queues of the jobs that follow a member's step; their handlers are in `filing`. */
import { defineQueue } from '../../jobs/define-job.ts';

/** `userId`: who moved the report last; `noAccount` where that one is deleted. */
export type FilingData = { reportId: number; userId: number };

/** How both jobs are tried again. */
const patiently = {
  // What is missing may be added by somebody days later.
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  // In the last hours before the deadline several come each second, and each waits mostly for the disk.
  atOnce: 4,
  // One whose process died is taken up again soon after.
  heartbeatSeconds: 10,
} as const;

/** After the documents are accepted (REP-22). */
export const processReportQueue = defineQueue<FilingData>({ name: 'process-report', ...patiently });

/** After the payment is sent (REP-32). */
export const registerReportQueue = defineQueue<FilingData>({ name: 'register-report', ...patiently });
