import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../../platform/jobs/define-job.ts';

export type WithAccessLogDays = {
  /** Retention, in days, of record views and of CNP requests with their reasons (AUD-52). */
  accessLogDays: number;
};

/** Nightly job: deletes access log entries past their retention. */
export const deleteExpiredViews = defineJob({
  name: 'forget-looks',
  ...nightlyAt(4, 50),
  async handle({ database: { db }, accessLogDays }: Pick<JobContext, 'database'> & WithAccessLogDays) {
    await deleteInBatches(db, 'record_looks', sql`day < register_now()::date - ${accessLogDays}::int`);
    await deleteInBatches(
      db,
      'cnp_reveals',
      sql`at < register_now() - make_interval(days => ${accessLogDays})`,
    );
  },
});
