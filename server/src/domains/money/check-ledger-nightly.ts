import { defineJob, type JobContext, nightlyAt } from '../../platform/jobs/define-job.ts';
import { findLedgerErrors } from './check-ledger.ts';

/** Nightly job: checks what table constraints cannot, and reports errors to the server's operators (MON-26). */
export const checkLedgerNightly = defineJob({
  name: 'check-ledger',
  ...nightlyAt(4, 30),
  async handle({ read, report }: Pick<JobContext, 'read' | 'report'>) {
    for await (const error of findLedgerErrors(read)) report(error);
  },
});
