import { defineJob, type JobContext, nightlyAt } from '../jobs/define-job.ts';
import { findLedgerFaults } from './check-ledger.ts';

/** What the constraints of the tables cannot hold is looked through, and told to who runs the server (MON-26). */
export const checkLedgerNightly = defineJob({
  name: 'check-ledger',
  ...nightlyAt(3, 30),
  async handle({ read, report }: Pick<JobContext, 'read' | 'report'>) {
    for await (const fault of findLedgerFaults(read)) report(fault);
  },
});
