import { defineJob, type JobContext, nightlyAt } from '../../platform/jobs/define-job.ts';
import { findReportErrors } from './check-reports.ts';

/** Nightly job, after the ledger's: reports inconsistent reports to the server's operators (REP-141). */
export const checkReportsNightly = defineJob({
  name: 'check-reports',
  ...nightlyAt(4, 45),
  async handle({ read, report }: Pick<JobContext, 'read' | 'report'>) {
    for await (const error of findReportErrors(read)) report(error);
  },
});
