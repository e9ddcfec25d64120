/** List of all jobs. */

import { deleteExpiredSignIns } from './account/delete-expired-sign-ins.ts';
import { sendPasswordLink } from './account/passwords/send-password-link.ts';
import { writeExport } from './all-exports.ts';
import { importKinds } from './all-imports.ts';
import { deleteExpiredViews, type WithAccessLogDays } from './audit/access-log/delete-expired-views.ts';
import {
  deleteExpiredDeniedRequests,
  type WithDeniedRequestDays,
} from './audit/denied-requests/delete-expired-denied-requests.ts';
import { deleteExpiredIdempotencyKeys } from './crud/delete-expired-idempotency-keys.ts';
import { foldListCounters } from './crud/fold-list-counters.ts';
import { readBounces, type WithBounces } from './emails/bounces/read-bounces.ts';
import { deleteExpiredEmails } from './emails/delete-expired-emails.ts';
import type { WithMailer } from './emails/mailer.ts';
import { sendEmails, type WithTrial } from './emails/send-emails.ts';
import type { Env } from './env.ts';
import { defineDropImports } from './exchange/drop-imports.ts';
import type { WithImportDays } from './exchange/expire-import-files.ts';
import { expireExports } from './exchange/exports/expire-exports.ts';
import type { WithTableReader } from './exchange/tables/table-reader.ts';
import { deliverMadeFiles } from './files/keep-made-file.ts';
import { removeUndelivered } from './files/remove-undelivered.ts';
import { tidyFiles } from './files/tidy-files.ts';
import { deleteExpiredLimits } from './http/delete-expired-limits.ts';
import type { Job } from './jobs/define-job.ts';
import { defineResumeWork, type Work } from './jobs/define-work.ts';
import { importPhotos } from './members/photos/photo-job.ts';
import { expireStatements, type WithStatementDays } from './money/bank-statements/expire-statements.ts';
import { checkLedgerNightly } from './money/check-ledger-nightly.ts';
import { registerNote } from './money/notes/register-note.ts';
import { unregisterNote } from './money/notes/unregister-note.ts';
import { carryOutRun } from './money/runs/run-job.ts';
import { alertStaff, type WithState } from './operation/alerts/alert-staff.ts';
import { listWaiting } from './operation/alerts/list-waiting.ts';
import { backUpNightly, type WithBackup } from './operation/backup/back-up-nightly.ts';
import { checkFilesNightly } from './operation/check-files-nightly.ts';
import { drillWeekly } from './operation/restore/drill-weekly.ts';
import { recorded } from './operation/watch/recorded.ts';
import { checkRightsNightly } from './papers/check-rights-nightly.ts';
import type { WithPictures } from './pictures/picture-reader.ts';
import { anonymiseMembers } from './privacy/anonymisation/anonymise-job.ts';
import { expirePersonData } from './privacy/own-data/expire-person-data.ts';
import {
  type WithController,
  type WithCopyRenderer,
  writePersonData,
} from './privacy/own-data/write-person-data.ts';
import { checkReportsNightly } from './reports/check-reports-nightly.ts';
import { workBatch } from './reports/clear/batch-job.ts';
import { deleteOldDecisions } from './reports/desk/delete-old-decisions.ts';
import type { FilingNeeds } from './reports/filing/filing-job.ts';
import { processReport } from './reports/filing/process-report.ts';
import { registerReport } from './reports/filing/register-report.ts';
import { resumeReports } from './reports/filing/resume-reports.ts';
import { remindMembers } from './reports/remind-members.ts';
import { reportLostDays } from './reports/visa-days/report-lost-days.ts';

export type JobNeeds = FilingNeeds &
  WithTableReader &
  WithPictures &
  WithDeniedRequestDays &
  WithAccessLogDays &
  WithImportDays &
  WithStatementDays &
  WithMailer &
  WithBounces &
  WithTrial &
  WithBackup &
  WithState &
  WithController &
  WithCopyRenderer;

/** Long works: each comes with the end of a job that failed for good, and is queued again if its job is lost (OPE-239). */
export const allWorks: readonly Work<JobNeeds, never>[] = [
  ...Object.values(importKinds).map(({ job }) => job),
  writeExport,
  carryOutRun,
  importPhotos,
  workBatch,
  writePersonData,
  anonymiseMembers,
];

export const allJobs: readonly Job<JobNeeds, never>[] = [
  registerNote,
  unregisterNote,
  processReport,
  registerReport,
  ...allWorks,
  ...new Set(allWorks.map(({ deadLetter }) => deadLetter)),
  defineResumeWork(allWorks),
  expireExports,
  defineDropImports(importKinds),
  expireStatements,
  recorded(checkLedgerNightly),
  recorded(checkReportsNightly),
  recorded(checkRightsNightly),
  checkFilesNightly,
  resumeReports,
  foldListCounters,
  deleteExpiredIdempotencyKeys,
  sendPasswordLink,
  sendEmails,
  readBounces,
  remindMembers,
  reportLostDays,
  deleteExpiredEmails,
  deleteExpiredSignIns,
  deleteExpiredLimits,
  deleteOldDecisions,
  deleteExpiredDeniedRequests,
  deleteExpiredViews,
  tidyFiles,
  deliverMadeFiles,
  removeUndelivered,
  expirePersonData,
  backUpNightly,
  drillWeekly,
  alertStaff,
  listWaiting,
];

/** A trial copy omits jobs that send data to the invoicing system, which is that of the production register (OPE-52). */
export function jobsFor({ isTrial }: Pick<Env, 'isTrial'>): typeof allJobs {
  return isTrial ? allJobs.filter((job) => job !== registerNote && job !== unregisterNote) : allJobs;
}
