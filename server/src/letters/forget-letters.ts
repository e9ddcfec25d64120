import { sql } from 'kysely';
import { defineJob, type JobContext, nightlyAt } from '../jobs/define-job.ts';

/** Longer than a year, so that nobody is reminded twice in one (LET-7). */
const keptDays = 400;

/** Letters that nobody asks about any more, and what was said of addresses as long ago (LET-10). */
export const forgetLetters = defineJob({
  name: 'forget-letters',
  ...nightlyAt(4, 15),
  async handle({ database: { db }, clock }: Pick<JobContext, 'database' | 'clock'>) {
    await sql`delete from emails
      where created_at < ${clock()}::timestamptz - make_interval(days => ${keptDays})`.execute(db);
    await sql`delete from failing_addresses
      where failed_at < ${clock()}::timestamptz - make_interval(days => ${keptDays})`.execute(db);
  },
});
