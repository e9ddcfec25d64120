import { sql } from 'kysely';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

export type WithLookDays = {
  /** How long it is kept who looked at a record, and who asked for a CNP and why (AUD-52). */
  lookDays: number;
};

/** Rows that one statement deletes, so that nobody waits long for it. */
const atOnce = 20_000;

/** Looks that have had their time. */
export const forgetLooks = defineJob({
  name: 'forget-looks',
  // A quiet hour in Romania.
  schedule: '50 3 * * *',
  retryLimit: 1,
  retryDelay: 300,
  retryBackoff: false,
  expireInSeconds: 3_600,
  async handle({ database: { db }, lookDays }: Pick<JobContext, 'database'> & WithLookDays) {
    let deleted: bigint;
    do {
      const result = await sql`delete from record_looks where ctid = any(array(
        select ctid from record_looks where day < current_date - ${lookDays}::int limit ${atOnce}))`.execute(
        db,
      );
      deleted = result.numAffectedRows ?? 0n;
    } while (deleted === BigInt(atOnce));
    await sql`delete from cnp_reveals where at < now() - make_interval(days => ${lookDays})`.execute(db);
  },
});
