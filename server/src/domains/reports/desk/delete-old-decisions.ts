/** Deletes what undos needed once nothing can be undone any more (REP-290). */
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../../platform/jobs/define-job.ts';

export const deleteOldDecisions = defineJob({
  name: 'delete-old-decisions',
  ...nightlyAt(4, 55),
  async handle({ database, clock }: Pick<JobContext, 'database' | 'clock'>) {
    // Longer than any undo may take, whatever it waits for.
    await deleteInBatches(
      database.db,
      'annual_report_decisions',
      sql<boolean>`created_at < ${clock()}::timestamptz - interval '2 days'`,
    );
  },
});
