/** Takes the next email to send, and reads the current data of its recipient. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Email } from './email-types.ts';

/**
 * Minutes after which another process takes over an email whose sender died; longer than any timeout of the mail server.
 */
const takenMinutes = 15;

export type ClaimedEmail = Email & { id: number; attempts: number; messageKey: string };

/**
 * Takes the email that is due for longest, reminders last, since thousands of them may be due at once. The attempt is
 * counted, and other processes skip the email for a while (LET-3).
 */
export async function claimEmail(db: Db, now: Date): Promise<ClaimedEmail | undefined> {
  const { rows } = await sql<ClaimedEmail>`
    with due as (
      select id from emails where state = 'waiting' and due_at <= ${now}
      order by (reminder_year is not null), due_at, id limit 1 for update skip locked
    )
    update emails e set attempts = e.attempts + 1, updated_at = ${now}, message_key = gen_random_uuid(),
      due_at = ${now}::timestamptz + make_interval(mins => ${takenMinutes})
    from due where e.id = due.id
    returning e.id, e.kind, e.facts, e.attempts, e.message_key as "messageKey"`.execute(db);
  return rows[0];
}

export type Addressee = {
  /** Address in the register, which the member maintains. */
  memberAddress: string | null;
  /** Branch of the member or of the account. */
  branchId: number | null;
  /** Somebody who follows members: the address, and the key of the links. */
  follower: { address: string; key: string } | null;
  account: {
    id: number;
    address: string;
    isBanned: boolean;
    wasUsed: boolean;
    wantsReminders: boolean;
    reminderKey: string;
  } | null;
};

/** Whether the recipient can open pages that ask to sign in. */
export function canSignIn({ account }: Addressee): boolean {
  return account !== null && !account.isBanned;
}

export async function findAddressee(db: Db, emailId: number): Promise<Addressee> {
  const row = await db
    .selectFrom('emails as e')
    .leftJoin('persons as p', 'p.id', 'e.person_id')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
    .leftJoin('users as u', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('u.id', '=', ref('e.user_id')),
          eb('u.person_id', '=', ref('e.person_id')),
          eb('u.company_id', '=', ref('e.company_id')),
        ]),
      ),
    )
    .leftJoin('followers as w', 'w.id', 'e.follower_id')
    .select(['w.email as follower_address', 'w.key as follower_key'])
    .select(['p.email_address as person_address', 'c.email as company_address'])
    .select(sql<number | null>`coalesce(p.region_id, c.region_id, u.region_id)`.as('branch_id'))
    .select(['u.id', 'u.email', 'u.role', 'u.last_signed_in_at', 'u.wants_reminders', 'u.reminder_key'])
    .where('e.id', '=', emailId)
    .executeTakeFirstOrThrow();
  const { id, email, reminder_key } = row;
  return {
    memberAddress: row.person_address ?? row.company_address,
    branchId: row.branch_id,
    follower:
      row.follower_address !== null && row.follower_key !== null
        ? { address: row.follower_address, key: row.follower_key }
        : null,
    account:
      id === null || email === null || reminder_key === null
        ? null
        : {
            id,
            address: email,
            isBanned: row.role === 'ROLE_BANNED',
            wasUsed: row.last_signed_in_at !== null,
            wantsReminders: row.wants_reminders === true,
            reminderKey: reminder_key,
          },
  };
}
