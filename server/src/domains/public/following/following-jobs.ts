/** Jobs of following: changes are told each minute (PUB-233); addresses are asked again, and deleted, every night (PUB-235). */
import {
  confirmHours,
  followEventDays,
  followedDays,
  renewalDays,
} from '@ceccar/contract/public/following-path';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/in-batches.ts';
import { transact } from '../../../platform/database/transact.ts';
import { defineJob, type JobContext, nightlyAt } from '../../../platform/jobs/define-job.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { evaluateFollowings } from './evaluate-followings.ts';

export type WithFollowing = { hasFollowing: boolean };

type Needs = Pick<JobContext, 'database' | 'clock'> & WithFollowing & WithMailer;

export const tellFollowers = defineJob({
  name: 'tell-followers',
  schedule: '* * * * *',
  // No retries: the next run does it.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 600,
  dropsWaiting: true,
  async handle({ database: { db }, clock, mailer, hasFollowing }: Needs) {
    if (hasFollowing) await evaluateFollowings(db, { now: clock(), sendsEmails: mailer !== undefined });
  },
});

export const expireFollowings = defineJob({
  name: 'expire-followings',
  ...nightlyAt(5, 20),
  async handle({ database: { db }, clock, mailer, hasFollowing }: Needs) {
    const now = clock();
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    // An evaluation that meets such a row fails as a whole, and is repeated within a minute.
    await deleteInBatches(
      db,
      'followings',
      sql`person_id in (select id from persons where anonymised_at is not null)
        or (confirmed_at is null and created_at <= ${new Date(now.getTime() - confirmHours * 3_600_000)})`,
    );
    await deleteInBatches(
      db,
      'followers',
      sql`service_account_id in (select id from service_accounts where revoked_at is not null)
        or (email is not null and (confirmed_at <= ${before(followedDays)}
          or not exists (select from followings f where f.follower_id = followers.id)))`,
    );
    await deleteInBatches(db, 'follow_events', sql`at < ${before(followEventDays)}`);
    // Nothing reads it while following is off.
    if (!hasFollowing) await deleteInBatches(db, 'follow_checks', sql`true`);
    else if (mailer) await askToRenew(db, now, before(renewalDays));
  },
});

async function askToRenew(db: Needs['database']['db'], now: Date, before: Date): Promise<void> {
  await transact(db, async (tx) => {
    const due = await tx
      .updateTable('followers')
      .set({ renewal_asked_at: now })
      .where('email', 'is not', null)
      .where('confirmed_at', '<=', before)
      .where('renewal_asked_at', 'is', null)
      .returning('id')
      .execute();
    await writeEmail(
      { tx, now, sendsEmails: true },
      due.map(({ id }) => ({ kind: 'follower', id })),
      { kind: 'followRenew', facts: {} },
    );
  });
}
