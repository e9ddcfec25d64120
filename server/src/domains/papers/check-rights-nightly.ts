import { defineJob, type JobContext, nightlyAt } from '../../platform/jobs/define-job.ts';
import { findRightFaults } from './check-rights.ts';

/** Nightly job: reports documents that contradict the right to practise to the server's operators (MEM-107). */
export const checkRightsNightly = defineJob({
  name: 'check-rights',
  ...nightlyAt(4, 35),
  async handle({ read, report }: Pick<JobContext, 'read' | 'report'>) {
    for await (const error of findRightFaults(read)) report(error);
  },
});
