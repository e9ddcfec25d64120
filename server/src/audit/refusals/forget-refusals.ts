import { sql } from 'kysely';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

export type WithRefusalDays = {
  /** How long refused requests are kept (AUD-34). */
  refusalDays: number;
};

/** Rows that one statement deletes: a day of a flood takes several, and nobody waits for a lock. */
const atOnce = 20_000;

/** Refused requests that have had their time. */
export const forgetRefusals = defineJob({
  name: 'forget-refusals',
  // A quiet hour in Romania.
  schedule: '45 3 * * *',
  retryLimit: 1,
  retryDelay: 300,
  retryBackoff: false,
  expireInSeconds: 3_600,
  async handle({ database: { db }, refusalDays }: Pick<JobContext, 'database'> & WithRefusalDays) {
    let deleted: bigint;
    do {
      const result = await sql`delete from log_unauthorized_access where id in (
        select id from log_unauthorized_access where minute < now() - make_interval(days => ${refusalDays})
        limit ${atOnce})`.execute(db);
      deleted = result.numAffectedRows ?? 0n;
    } while (deleted === BigInt(atOnce));
  },
});
