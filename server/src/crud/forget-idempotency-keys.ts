import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Nobody repeats a request of last week. */
export const forgetIdempotencyKeys = defineJob({
  name: 'forget-idempotency-keys',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db);
  },
});
