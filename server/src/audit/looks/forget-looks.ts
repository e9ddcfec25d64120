import { sql } from 'kysely';
import { deleteInBatches } from '../../database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../jobs/define-job.ts';

export type WithLookDays = {
  /** Retention, in days, of record views and of CNP requests with their reasons (AUD-52). */
  lookDays: number;
};

/** Nightly job: deletes access log entries past their retention. */
export const forgetLooks = defineJob({
  name: 'forget-looks',
  ...nightlyAt(3, 50),
  async handle({ database: { db }, lookDays }: Pick<JobContext, 'database'> & WithLookDays) {
    await deleteInBatches(db, 'record_looks', sql`day < register_now()::date - ${lookDays}::int`);
    await deleteInBatches(db, 'cnp_reveals', sql`at < register_now() - make_interval(days => ${lookDays})`);
  },
});
