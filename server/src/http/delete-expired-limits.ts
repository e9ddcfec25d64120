import { sql } from 'kysely';
import { deleteInBatches } from '../database/in-batches.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Limits of which all is available again. */
export const deleteExpiredLimits = defineJob({
  // As its queue has been called so far.
  name: 'forget-callers',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await deleteInBatches(db, 'rate_limits', sql`used_until < now()`);
  },
});
