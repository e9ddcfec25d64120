import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/in-batches.ts';
import { defineJob, type JobContext, nightlyAt } from '../../platform/jobs/define-job.ts';

/** Retention in days; longer than a year, so that nobody gets a reminder twice in one (LET-7). */
const keptDays = 400;

/** Nightly job: deletes emails and failing addresses past their retention (LET-10). */
export const deleteExpiredEmails = defineJob({
  name: 'forget-letters',
  ...nightlyAt(4, 15),
  async handle({ database: { db }, clock }: Pick<JobContext, 'database' | 'clock'>) {
    const since = sql`${clock()}::timestamptz - make_interval(days => ${keptDays})`;
    await deleteInBatches(db, 'emails', sql`created_at < ${since}`);
    await deleteInBatches(db, 'failing_addresses', sql`failed_at < ${since}`);
  },
});
