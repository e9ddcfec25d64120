/** List of all jobs. */

import { deleteExpiredSignIns } from '../domains/account/delete-expired-sign-ins.ts';
import { sendPasswordLink } from '../domains/account/passwords/send-password-link.ts';
import {
  deleteExpiredViews,
  type WithAccessLogDays,
} from '../domains/audit/access-log/delete-expired-views.ts';
import {
  deleteExpiredDeniedRequests,
  type WithDeniedRequestDays,
} from '../domains/audit/denied-requests/delete-expired-denied-requests.ts';
import { readBounces, type WithBounces } from '../domains/emails/bounces/read-bounces.ts';
import { deleteExpiredEmails } from '../domains/emails/delete-expired-emails.ts';
import type { WithMailer } from '../domains/emails/mailer.ts';
import { sendEmails, type WithTrial } from '../domains/emails/send-emails.ts';
import { defineDropImports } from '../domains/exchange/drop-imports.ts';
import type { WithImportDays } from '../domains/exchange/expire-import-files.ts';
import { expireExports } from '../domains/exchange/exports/expire-exports.ts';
import type { WithTableReader } from '../domains/exchange/tables/table-reader.ts';
import { importPhotos } from '../domains/members/photos/photo-job.ts';
import {
  expireStatements,
  type WithStatementDays,
} from '../domains/money/bank-statements/expire-statements.ts';
import { checkLedgerNightly } from '../domains/money/check-ledger-nightly.ts';
import { registerNote } from '../domains/money/notes/register-note.ts';
import { unregisterNote } from '../domains/money/notes/unregister-note.ts';
import { carryOutRun } from '../domains/money/runs/run-job.ts';
import { alertStaff, type WithState } from '../domains/operation/alerts/alert-staff.ts';
import { listWaiting } from '../domains/operation/alerts/list-waiting.ts';
import { backUpNightly, type WithBackup } from '../domains/operation/backup/back-up-nightly.ts';
import { checkFilesNightly } from '../domains/operation/check-files-nightly.ts';
import {
  checkRegisterLogNightly,
  growRegisterLog,
  type WithRegisterLog,
} from '../domains/operation/register-log/register-log-jobs.ts';
import { drillWeekly } from '../domains/operation/restore/drill-weekly.ts';
import { checkServices, type WithServices } from '../domains/operation/watch/check-services.ts';
import { recorded } from '../domains/operation/watch/recorded.ts';
import { checkRightsNightly } from '../domains/papers/check-rights-nightly.ts';
import { anonymiseMembers } from '../domains/privacy/anonymisation/anonymise-job.ts';
import { expirePersonData } from '../domains/privacy/own-data/expire-person-data.ts';
import {
  type WithController,
  type WithCopyRenderer,
  writePersonData,
} from '../domains/privacy/own-data/write-person-data.ts';
import {
  expireFollowings,
  tellFollowers,
  type WithFollowing,
} from '../domains/public/following/following-jobs.ts';
import {
  expireOpenRegister,
  publishOpenRegister,
  type WithOpenRegister,
} from '../domains/public/open-register/open-register-jobs.ts';
import { checkReportsNightly } from '../domains/reports/check-reports-nightly.ts';
import { workBatch } from '../domains/reports/clear/batch-job.ts';
import { deleteOldDecisions } from '../domains/reports/desk/delete-old-decisions.ts';
import type { FilingNeeds } from '../domains/reports/filing/filing-job.ts';
import { processReport } from '../domains/reports/filing/process-report.ts';
import { registerReport } from '../domains/reports/filing/register-report.ts';
import { resumeReports } from '../domains/reports/filing/resume-reports.ts';
import { remindMembers } from '../domains/reports/remind-members.ts';
import { reportLostDays } from '../domains/reports/visa-days/report-lost-days.ts';
import { lapseOffers } from '../domains/training/enrolments/lapse-offers.ts';
import { deleteExpiredIdempotencyKeys } from '../platform/crud/delete-expired-idempotency-keys.ts';
import { foldListCounters } from '../platform/crud/fold-list-counters.ts';
import type { Env } from '../platform/env.ts';
import { deliverMadeFiles } from '../platform/files/keep-made-file.ts';
import { removeUndelivered } from '../platform/files/remove-undelivered.ts';
import { tidyFiles } from '../platform/files/tidy-files.ts';
import { deleteExpiredLimits } from '../platform/http/delete-expired-limits.ts';
import type { Job } from '../platform/jobs/define-job.ts';
import { defineResumeWork, type Work } from '../platform/jobs/define-work.ts';
import type { WithPictures } from '../platform/pictures/picture-reader.ts';
import { writeExport } from './all-exports.ts';
import { importKinds } from './all-imports.ts';

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
  WithRegisterLog &
  WithFollowing &
  WithOpenRegister &
  WithState &
  WithServices &
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
  recorded(checkRegisterLogNightly),
  growRegisterLog,
  publishOpenRegister,
  expireOpenRegister,
  tellFollowers,
  expireFollowings,
  checkFilesNightly,
  resumeReports,
  foldListCounters,
  deleteExpiredIdempotencyKeys,
  sendPasswordLink,
  sendEmails,
  readBounces,
  remindMembers,
  reportLostDays,
  lapseOffers,
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
  checkServices,
  alertStaff,
  listWaiting,
];

/** A trial copy omits jobs that send data to the invoicing system, which is that of the production register (OPE-52). */
export function jobsFor({ isTrial }: Pick<Env, 'isTrial'>): typeof allJobs {
  return isTrial ? allJobs.filter((job) => job !== registerNote && job !== unregisterNote) : allJobs;
}
