import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';
import { deviceDays } from './known-devices.ts';

/** Sessions and links that are over, failures that no longer make anyone wait, sign-ins of three months ago, browsers of last year. */
export const forgetSignIns = defineJob({
  name: 'forget-sign-ins',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await sql`delete from sessions where expires_at < now()`.execute(db);
    await sql`delete from sign_in_attempts where last_failed_at < now() - interval '1 day'`.execute(db);
    await sql`delete from known_devices where last_used_at < now() - ${deviceDays} * interval '1 day'`.execute(
      db,
    );
    await sql`delete from password_links where expires_at < now()`.execute(db);
    await sql`delete from sign_ins where at < now() - interval '90 days'`.execute(db);
  },
});
