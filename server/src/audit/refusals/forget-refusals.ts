import { sql } from 'kysely';
import { defineJob, type JobContext, nightlyAt } from '../../jobs/define-job.ts';
import { forgetOld } from '../forget-old.ts';

export type WithRefusalDays = {
  /** How long refused requests are kept (AUD-34). */
  refusalDays: number;
};

/** Refused requests that have had their time. */
export const forgetRefusals = defineJob({
  name: 'forget-refusals',
  ...nightlyAt(3, 45),
  async handle({ database: { db }, refusalDays }: Pick<JobContext, 'database'> & WithRefusalDays) {
    await forgetOld(
      db,
      'log_unauthorized_access',
      sql`minute < register_now() - make_interval(days => ${refusalDays})`,
    );
  },
});
