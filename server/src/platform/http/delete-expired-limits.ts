import { sql } from 'kysely';
import { deleteInBatches } from '../database/in-batches.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Deletes the limits whose whole budget is available again. */
export const deleteExpiredLimits = defineJob({
  // Keeps the old name of its queue.
  name: 'forget-callers',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await deleteInBatches(db, 'rate_limits', sql`used_until < now()`);
  },
});
