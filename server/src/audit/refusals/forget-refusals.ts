import { sql } from 'kysely';
import { deleteInBatches } from '../../database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../jobs/define-job.ts';

export type WithRefusalDays = {
  /** How long refused requests are kept (AUD-34). */
  refusalDays: number;
};

/** Refused requests that have had their time. */
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
