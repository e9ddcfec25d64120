import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../../platform/jobs/define-job.ts';

export type WithDeniedRequestDays = {
  /** Retention, in days, of denied requests (AUD-34). */
  deniedRequestDays: number;
};

/** Nightly job: deletes denied requests past their retention. */
export const deleteExpiredDeniedRequests = defineJob({
  name: 'forget-refusals',
  ...nightlyAt(4, 25),
  async handle({
    database: { db },
    deniedRequestDays,
  }: Pick<JobContext, 'database'> & WithDeniedRequestDays) {
    await deleteInBatches(
      db,
      'log_unauthorized_access',
      sql`minute < register_now() - make_interval(days => ${deniedRequestDays})`,
    );
  },
});
