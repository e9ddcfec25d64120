/** The recipient of an email about followed members: an address that nobody is shown (PUB-236). */
import type { EmailType } from '@ceccar/contract/emails/emails';
import { type FollowEventKind, followEventText } from '@ceccar/contract/public/following-path';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connection.ts';
import type { ClaimedEmail } from './claim-email.ts';
import { mostFailures } from './failing-addresses.ts';

/** Shown to staff in the outbox instead of the address. */
export const followerName = 'Cineva care urmărește membri';

export function isOfFollowing(kind: EmailType): boolean {
  return kind.startsWith('follow');
}

/** A line for each member that the email is about, as it stands when the email is sent; empty: the email is not needed any more. */
export async function findFollowLines(db: Db, { id, kind, facts }: ClaimedEmail): Promise<string[]> {
  if (kind === 'followNews') return readNews(db, id, facts);
  const isConfirmed = sql.raw(kind === 'followRenew' ? 'not null' : 'null');
  const { rows } = await sql<{ name: string; number: string | null }>`
    select ${memberColumns} from emails e join followings f on f.follower_id = e.follower_id ${membersOf}
    where e.id = ${id} and f.confirmed_at is ${isConfirmed} and p.anonymised_at is null
    order by 1, f.id`.execute(db);
  return rows.map(memberName);
}

const memberColumns = sql`coalesce(p.full_name, c.name) as name, coalesce(p.reg_number, c.reg_number) as number`;
const membersOf = sql`left join persons p on p.id = f.person_id left join companies c on c.id = f.company_id`;

function memberName({ name, number }: { name: string; number: string | null }): string {
  return number === null ? name : `${name} (${number})`;
}

/** Of a member that the follower has ended meanwhile, nothing is told. */
async function readNews(
  db: Db,
  emailId: number,
  { first, last }: { first: number; last: number },
): Promise<string[]> {
  const { rows } = await sql<{
    following: number;
    name: string;
    number: string | null;
    kind: FollowEventKind;
    year: number | null;
  }>`
    select f.id as following, ${memberColumns}, v.kind, v.year
    from emails e
    join follow_events v on v.follower_id = e.follower_id and v.id between ${first} and ${last}
    join followings f on f.follower_id = v.follower_id
      and f.person_id is not distinct from v.person_id and f.company_id is not distinct from v.company_id
    ${membersOf}
    where e.id = ${emailId} and p.anonymised_at is null order by 2, f.id, v.id`.execute(db);
  return [...Map.groupBy(rows, ({ following }) => following).values()].flatMap((events) => {
    const [one] = events;
    return one ? [`${memberName(one)}: ${events.map(followEventText).join(', ')}.`] : [];
  });
}

/** The text without the follower's address, which mail servers repeat in their answers. */
export function hideAddress(text: string, address: string): string {
  return text.replaceAll(new RegExp(address.replaceAll(/\W/g, '\\$&'), 'gi'), '…');
}

/**
 * An address that receives nothing is deleted after three failures, with all that it follows; it is not listed as those of members
 * are (LET-17).
 */
export async function recordFailingFollower(db: Db | Tx, emailId: number): Promise<void> {
  const { rows } = await sql<{ id: number; failures: number }>`
    update followers w set failures = failures + 1 from emails e where e.id = ${emailId} and w.id = e.follower_id
    returning w.id, w.failures`.execute(db);
  const [follower] = rows;
  if (follower && follower.failures >= mostFailures)
    await db.deleteFrom('followers').where('id', '=', follower.id).execute();
}
