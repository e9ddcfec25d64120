/** List of all jobs. */

import { forgetSignIns } from './account/forget-sign-ins.ts';
import { sendPasswordLink } from './account/passwords/send-password-link.ts';
import { writeExport } from './all-exports.ts';
import { importKinds } from './all-imports.ts';
import { forgetLooks, type WithLookDays } from './audit/looks/forget-looks.ts';
import { forgetRefusals, type WithRefusalDays } from './audit/refusals/forget-refusals.ts';
import { foldListCounters } from './crud/fold-list-counters.ts';
import { forgetIdempotencyKeys } from './crud/forget-idempotency-keys.ts';
import type { Env } from './env.ts';
import { importStopped } from './exchange/define-import.ts';
import { defineDropImports } from './exchange/drop-imports.ts';
import type { WithImportDays } from './exchange/expire-import-files.ts';
import { expireExports } from './exchange/exports/expire-exports.ts';
import { exportStopped } from './exchange/exports/export-job.ts';
import { defineResumeWork } from './exchange/resume-work.ts';
import type { WithTableReader } from './exchange/tables/table-reader.ts';
import { deliverMadeFiles } from './files/keep-made-file.ts';
import { removeUndelivered } from './files/remove-undelivered.ts';
import { tidyFiles } from './files/tidy-files.ts';
import { deleteExpiredLimits } from './http/delete-expired-limits.ts';
import type { Job } from './jobs/define-job.ts';
import { readBounces, type WithBounces } from './letters/bounces/read-bounces.ts';
import { forgetLetters } from './letters/forget-letters.ts';
import type { WithMailer } from './letters/mailer.ts';
import { sendLetters, type WithTrial } from './letters/send-letters.ts';
import { importPhotos, photosStopped } from './members/photos/photo-job.ts';
import { expireStatements, type WithStatementDays } from './money/bank-statements/expire-statements.ts';
import { checkLedgerNightly } from './money/check-ledger-nightly.ts';
import { registerNote } from './money/notes/register-note.ts';
import { unregisterNote } from './money/notes/unregister-note.ts';
import { backUpNightly, type WithBackup } from './operation/backup/back-up-nightly.ts';
import { checkFilesNightly } from './operation/check-files-nightly.ts';
import { drillWeekly } from './operation/restore/drill-weekly.ts';
import { recorded } from './operation/watch/recorded.ts';
import { anonymisationJobs } from './privacy/anonymisation/anonymise-job.ts';
import { expirePersonData } from './privacy/own-data/expire-person-data.ts';
import { personDataJobs } from './privacy/own-data/write-person-data.ts';
import { checkReportsNightly } from './reports/check-reports-nightly.ts';
import type { FilingNeeds } from './reports/filing/filing-job.ts';
import { processReport } from './reports/filing/process-report.ts';
import { registerReport } from './reports/filing/register-report.ts';
import { resumeReports } from './reports/filing/resume-reports.ts';
import { remindMembers } from './reports/remind-members.ts';

export type JobNeeds = FilingNeeds &
  WithTableReader &
  WithRefusalDays &
  WithLookDays &
  WithImportDays &
  WithStatementDays &
  WithMailer &
  WithBounces &
  WithTrial &
  WithBackup;

export const allJobs: readonly Job<JobNeeds, never>[] = [
  registerNote,
  unregisterNote,
  processReport,
  registerReport,
  ...Object.values(importKinds).map(({ job }) => job),
  importStopped,
  writeExport,
  exportStopped,
  defineResumeWork(importKinds, writeExport),
  expireExports,
  defineDropImports(importKinds),
  expireStatements,
  importPhotos,
  photosStopped,
  recorded(checkLedgerNightly),
  recorded(checkReportsNightly),
  checkFilesNightly,
  resumeReports,
  foldListCounters,
  forgetIdempotencyKeys,
  sendPasswordLink,
  sendLetters,
  readBounces,
  remindMembers,
  forgetLetters,
  forgetSignIns,
  deleteExpiredLimits,
  forgetRefusals,
  forgetLooks,
  tidyFiles,
  deliverMadeFiles,
  removeUndelivered,
  ...personDataJobs,
  ...anonymisationJobs,
  expirePersonData,
  backUpNightly,
  drillWeekly,
];

/** A trial copy omits jobs that send data to the invoicing system, which is that of the production register (OPE-52). */
export function jobsFor({ isTrial }: Pick<Env, 'isTrial'>): typeof allJobs {
  return isTrial ? allJobs.filter((job) => job !== registerNote && job !== unregisterNote) : allJobs;
}
