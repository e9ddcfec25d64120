import { sql } from 'kysely';
import { deleteInBatches } from '../../database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../jobs/define-job.ts';

export type WithRefusalDays = {
  /** Retention, in days, of denied requests (AUD-34). */
  refusalDays: number;
};

/** Nightly job: deletes denied requests past their retention. */
export const forgetRefusals = defineJob({
  name: 'forget-refusals',
  ...nightlyAt(3, 45),
  async handle({ database: { db }, refusalDays }: Pick<JobContext, 'database'> & WithRefusalDays) {
    await deleteInBatches(
      db,
      'log_unauthorized_access',
      sql`minute < register_now() - make_interval(days => ${refusalDays})`,
    );
  },
});
