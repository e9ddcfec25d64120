import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Callers who have all of their allowance again. */
export const forgetCallers = defineJob({
  name: 'forget-callers',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await sql`delete from public_callers where used_until < clock_timestamp()`.execute(db);
  },
});
