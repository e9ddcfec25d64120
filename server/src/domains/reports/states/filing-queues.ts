/** Queues of the jobs that follow a member's step; their handlers are in `filing`. */
import { defineQueue } from '../../../platform/jobs/define-job.ts';

/** `userId`: the user who moved the report last; `noAccount` if that account is deleted. */
export type FilingData = { reportId: number; userId: number };

/** Retry policy of both jobs. */
const patiently = {
  // Many retries, because somebody may add the missing data days later.
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  // Before the deadline several come each second, and each mostly waits for the disk.
  atOnce: 4,
  // A job whose process died is taken over soon.
  heartbeatSeconds: 10,
} as const;

/** Queued when the documents are accepted (REP-22). */
export const processReportQueue = defineQueue<FilingData>({ name: 'process-report', ...patiently });

/** Queued when the payment is sent (REP-32). */
export const registerReportQueue = defineQueue<FilingData>({ name: 'register-report', ...patiently });
