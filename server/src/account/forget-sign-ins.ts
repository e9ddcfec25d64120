import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Sessions that are over, and failures that no longer make anyone wait. */
export const forgetSignIns = defineJob({
  name: 'forget-sign-ins',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await sql`delete from sessions where expires_at < now()`.execute(db);
    await sql`delete from sign_in_attempts where last_failed_at < now() - interval '1 day'`.execute(db);
  },
});
