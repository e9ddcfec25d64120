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
import { lockMark } from './follow-mark.ts';

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
    await transact(db, async (tx) => {
      await lockMark(tx, 'shared');
      await sql`delete from followings f using persons p where p.id = f.person_id and p.anonymised_at is not null`.execute(
        tx,
      );
      await sql`delete from followings where confirmed_at is null
        and created_at <= ${new Date(now.getTime() - confirmHours * 3_600_000)}`.execute(tx);
      await sql`delete from followers w using service_accounts s
        where s.id = w.service_account_id and s.revoked_at is not null`.execute(tx);
      await sql`delete from followers w where w.email is not null and (w.confirmed_at <= ${before(followedDays)}
        or not exists (select from followings f where f.follower_id = w.id))`.execute(tx);
    });
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
