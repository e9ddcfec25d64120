import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Limits of which all is available again. */
export const deleteExpiredLimits = defineJob({
  // As its queue has been called so far.
  name: 'forget-callers',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await sql`delete from rate_limits where used_until < clock_timestamp()`.execute(db);
  },
});
