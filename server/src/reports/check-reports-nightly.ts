import { defineJob, type JobContext, nightlyAt } from '../jobs/define-job.ts';
import { findReportFaults } from './check-reports.ts';

/** After the ledger: what of the reports does not agree is told to who runs the server (REP-141). */
export const checkReportsNightly = defineJob({
  name: 'check-reports',
  ...nightlyAt(3, 45),
  async handle({ read, report }: Pick<JobContext, 'read' | 'report'>) {
    for await (const fault of findReportFaults(read)) report(fault);
  },
});
