import { signInDays } from '@ceccar/contract/privacy/personal-data-page';
import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/in-batches.ts';
import { defineJob, type JobContext, upkeep } from '../../platform/jobs/define-job.ts';
import { deviceDays } from './known-devices.ts';

/**
 * Deletes expired sessions, links, challenges and unfinished sign-ins, failures that no longer cause a wait, old sign-ins, and
 * browsers of last year.
 */
export const deleteExpiredSignIns = defineJob({
  name: 'forget-sign-ins',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    await deleteInBatches(db, 'sessions', sql`expires_at < now()`);
    await deleteInBatches(db, 'sign_in_attempts', sql`last_failed_at < now() - interval '1 day'`);
    await deleteInBatches(db, 'known_devices', sql`last_used_at < now() - ${deviceDays} * interval '1 day'`);
    await deleteInBatches(db, 'oidc_sign_ins', sql`expires_at < now()`);
    await deleteInBatches(db, 'password_links', sql`expires_at < now()`);
    await deleteInBatches(db, 'passkey_challenges', sql`expires_at < now()`);
    await deleteInBatches(db, 'sign_ins', sql`at < now() - make_interval(days => ${signInDays})`);
  },
});
