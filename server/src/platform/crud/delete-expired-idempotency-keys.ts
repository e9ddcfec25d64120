import { keyDays } from '@ceccar/contract/resource';
import { sql } from 'kysely';
import { deleteInBatches } from '../database/in-batches.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

export const deleteExpiredIdempotencyKeys = defineJob({
  name: 'forget-idempotency-keys',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await deleteInBatches(
      db,
      'idempotency_keys',
      sql`created_at < now() - make_interval(days => ${keyDays})`,
    );
  },
});
