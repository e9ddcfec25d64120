import { sql } from 'kysely';
import { deleteInBatches } from '../database/in-batches.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** A request is not repeated after a week. */
export const deleteExpiredIdempotencyKeys = defineJob({
  name: 'forget-idempotency-keys',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await deleteInBatches(db, 'idempotency_keys', sql`created_at < now() - interval '7 days'`);
  },
});
